// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { Upload } from "@org/liquidity-runtime";
export interface paths {
    "/api/v2/liquidity/management/current-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCurrentBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/management/settlement-facilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSettlementFacilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/management/settlement-facilities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettlementFacility"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/management/settlement-facility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestSettlementFacility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/management/settlement-facility-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettlementFacilityRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/management/withdrawal-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createWithdrawalRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/onboarding/whitelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWhitelistedWallets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/utilization/proof-of-funds/{withdrawalRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProofOfFunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadProofOfFunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Amount: string;
        CreateWithdrawalRequestBody: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
            client_id: string;
            client_request_id: string;
            wallet_id: string;
        };
        CreateWithdrawalRequestResult: {
            id: string;
            status: components["schemas"]["WithdrawalRequestStatus"];
        };
        CurrentBalance: {
            funding_token: components["schemas"]["TokenBalance"];
            gas_token: components["schemas"]["TokenBalance"];
            org_wallet: components["schemas"]["OrgWallet"];
        };
        CurrentBalancePage: {
            items: components["schemas"]["CurrentBalance"][];
            meta: components["schemas"]["PageMeta"];
        };
        ErrorCode: string;
        ErrorDetails: {
            code: components["schemas"]["ErrorCode"];
            message: string;
            param?: string | null;
            type: components["schemas"]["ErrorType"];
        };
        ErrorEnvelope: {
            error: components["schemas"]["ErrorDetails"];
        };
        ErrorType: string;
        OrgWallet: {
            address: string;
            chain_id: string;
            id: string;
            org_id: string;
        };
        PageMeta: {
            limit: number;
            page: number;
            total: number;
        };
        ProofOfFundsDocument: {
            created_at: string;
            file_name: string;
            file_size: number;
            hash_sha256: string;
            id: string;
            mime_type: string;
            recorded_at: string;
            updated_at: string;
            url: string;
            withdrawal_request_id: string;
        };
        RequestSettlementFacilityBody: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
            client_id: string;
            client_request_id: string;
        };
        RequestSettlementFacilityResult: {
            id: string;
            settlement_facility_request_id: string;
            status: components["schemas"]["SettlementFacilityRequestStatus"];
        };
        SettlementFacility: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
            created_at: string;
            id: string;
            settlement_date: string;
            status: components["schemas"]["SettlementFacilityStatus"];
            updated_at: string;
        };
        SettlementFacilityPage: {
            items: components["schemas"]["SettlementFacility"][];
            meta: components["schemas"]["PageMeta"];
        };
        SettlementFacilityRequest: {
            amount: components["schemas"]["Amount"];
            approved_at: string | null;
            chain_id: string;
            created_at: string;
            id: string;
            reject_reason: string | null;
            rejected_at: string | null;
            settlement_facility?: components["schemas"]["SettlementFacility"] | null;
            status: components["schemas"]["SettlementFacilityRequestStatus"];
            updated_at: string;
        };
        SettlementFacilityRequestStatus: string;
        SettlementFacilityStatus: string;
        TokenBalance: {
            available: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
        };
        UploadProofOfFundsBody: {
            file: Upload;
        };
        UploadProofOfFundsResult: {
            file_name: string;
            file_size: number;
            id: string;
            mime_type: string;
            recorded_at: string;
            url: string;
        };
        WhitelistedWallet: {
            created_at: string;
            id: string;
            label: string;
            updated_at: string;
            wallet_address: string;
        };
        WhitelistedWalletPage: {
            items: components["schemas"]["WhitelistedWallet"][];
            meta: components["schemas"]["PageMeta"];
        };
        WithdrawalRequestStatus: string;
    };
    responses: {
        Failure: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        Limit: number;
        Page: number;
    };
    requestBodies: never;
    headers: {
        Deprecation: string;
        Link: string;
        Sunset: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCurrentBalances: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentBalancePage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listSettlementFacilities: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementFacilityPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getSettlementFacility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementFacility"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestSettlementFacility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestSettlementFacilityBody"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestSettlementFacilityResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getSettlementFacilityRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementFacilityRequest"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createWithdrawalRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWithdrawalRequestBody"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWithdrawalRequestResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listWhitelistedWallets: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhitelistedWalletPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listProofOfFunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                withdrawalRequestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofOfFundsDocument"][];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    uploadProofOfFunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                withdrawalRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadProofOfFundsBody"];
            };
        };
        responses: {
            "2XX": {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadProofOfFundsResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
