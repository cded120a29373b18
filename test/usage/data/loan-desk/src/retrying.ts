export async function retrying<T>(attempt: () => Promise<T>, times = 3): Promise<T> {
  for (let left = times; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
