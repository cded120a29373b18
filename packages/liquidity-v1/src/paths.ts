// Generated from Liquidity Management Service 1.0.0. Do not edit.

export interface paths {
    "/api/v1/liquidity/management/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/management/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/management/loan-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoanRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/management/loans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/management/loans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/management/repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRepayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/management/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/onboarding/credit-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["requestCreditLimitUpdate"];
        trace?: never;
    };
    "/api/v1/liquidity/onboarding/whitelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["whitelistWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/utilization/drawdown-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDrawdownIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDrawdownIntent"];
        put?: never;
        post?: never;
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
        Chain: {
            chain_blockchain_id: string;
            chain_name: string;
            chain_symbol: string;
            created_at: string;
            description: string | null;
            funding_token_address: string;
            funding_token_id: string;
            funding_token_legacy_id: string;
            funding_token_name: string;
            gas_token_id: string;
            gas_token_legacy_id: string;
            id: string;
            is_testnet: boolean;
            treasury_vault_id: string | null;
            updated_at: string;
        };
        ChainPage: {
            items: components["schemas"]["Chain"][];
            meta: components["schemas"]["PageMeta"];
        };
        Corridor: {
            additional_fields?: {
                [key: string]: unknown;
            };
            allocation_amount?: components["schemas"]["Amount"];
            allocation_currency?: string;
            corridor_id?: string;
            destination_country?: string;
            expected_settlement_at?: string;
            intent_code?: string;
            origin_country?: string;
            routes?: components["schemas"]["Route"][];
        };
        CorridorInput: {
            additional_fields?: {
                [key: string]: unknown;
            };
            allocation_amount?: components["schemas"]["Amount"];
            allocation_currency?: string;
            corridor_id?: string;
            destination_country?: string;
            expected_settlement_at?: string;
            intent_code?: string;
            origin_country?: string;
            routes?: components["schemas"]["RouteInput"][];
        };
        CreateDrawdownIntentBody: {
            amount?: components["schemas"]["Amount"];
            corridors: components["schemas"]["CorridorInput"][];
            currency?: string;
            drawdown_id: string;
            intent_submission_id: string;
        };
        CreateDrawdownIntentResult: {
            id: string;
        };
        CreateWithdrawalBody: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
            wallet_id: string;
        };
        CreateWithdrawalResult: {
            id: string;
        };
        CreditLimitUpdateStatus: string;
        DrawdownIntent: {
            amount?: components["schemas"]["Amount"];
            corridors: components["schemas"]["Corridor"][];
            created_at: string;
            currency?: string;
            drawdown_id: string;
            id: string;
            intent_submission_id: string;
            updated_at: string;
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
        Instrument: {
            id?: string;
            type?: components["schemas"]["InstrumentType"];
        };
        InstrumentInput: {
            id: string;
            type: components["schemas"]["InstrumentType"];
        };
        InstrumentType: string;
        Loan: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
            created_at: string;
            id: string;
            status: components["schemas"]["LoanStatus"];
            updated_at: string;
        };
        LoanPage: {
            items: components["schemas"]["Loan"][];
            meta: components["schemas"]["PageMeta"];
        };
        LoanRequest: {
            amount: components["schemas"]["Amount"];
            approved_at: string | null;
            chain_id: string;
            created_at: string;
            id: string;
            loan?: components["schemas"]["Loan"] | null;
            reject_reason: string | null;
            rejected_at: string | null;
            status: components["schemas"]["LoanRequestStatus"];
            updated_at: string;
        };
        LoanRequestStatus: string;
        LoanStatus: string;
        PageMeta: {
            limit: number;
            page: number;
            total: number;
        };
        RailType: string;
        Repayment: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
            created_at: string;
            id: string;
            loan_id: string;
            paid_at: string;
            status: components["schemas"]["RepaymentStatus"];
            type: components["schemas"]["RepaymentType"];
            updated_at: string;
        };
        RepaymentPage: {
            items: components["schemas"]["Repayment"][];
            meta: components["schemas"]["PageMeta"];
        };
        RepaymentStatus: string;
        RepaymentType: string;
        RequestCreditLimitUpdateBody: {
            client_id: string;
            client_request_id: string;
            requested_amount: components["schemas"]["Amount"];
        };
        RequestCreditLimitUpdateResult: {
            message: string;
            status: components["schemas"]["CreditLimitUpdateStatus"];
        };
        RequestLoanBody: {
            amount: components["schemas"]["Amount"];
            chain_id: string;
        };
        RequestLoanResult: {
            id: string;
            loan_request_id: string;
            status: components["schemas"]["LoanRequestStatus"];
        };
        Route: {
            amount?: components["schemas"]["Amount"];
            dest_currency?: string;
            dest_instrument?: components["schemas"]["Instrument"];
            expected_eta?: string;
            provider?: string;
            rail_type?: components["schemas"]["RailType"];
            route_id?: string;
            source_currency?: string;
            source_instrument?: components["schemas"]["Instrument"];
        };
        RouteInput: {
            amount?: components["schemas"]["Amount"];
            dest_currency?: string;
            dest_instrument?: components["schemas"]["InstrumentInput"];
            expected_eta?: string;
            provider?: string;
            rail_type?: components["schemas"]["RailType"];
            route_id?: string;
            source_currency?: string;
            source_instrument?: components["schemas"]["InstrumentInput"];
        };
        WhitelistWalletBody: {
            client_id: string;
            client_request_id: string;
            label?: string;
            wallet_address: string;
        };
        WhitelistWalletResult: {
            message: string;
            wallet_address: string;
        };
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
    listChains: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                page?: components["parameters"]["Page"];
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
                    "application/json": components["schemas"]["ChainPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestLoanBody"];
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
                    "application/json": components["schemas"]["RequestLoanResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getLoanRequest: {
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
                    "application/json": components["schemas"]["LoanRequest"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listLoans: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                page?: components["parameters"]["Page"];
                status?: components["schemas"]["LoanStatus"];
                chain_id?: string;
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
                    "application/json": components["schemas"]["LoanPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getLoan: {
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
                    "application/json": components["schemas"]["Loan"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    listRepayments: {
        parameters: {
            query?: {
                limit?: number;
                page?: number;
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
                    "application/json": components["schemas"]["RepaymentPage"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWithdrawalBody"];
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
                    "application/json": components["schemas"]["CreateWithdrawalResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    requestCreditLimitUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestCreditLimitUpdateBody"];
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
                    "application/json": components["schemas"]["RequestCreditLimitUpdateResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    whitelistWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhitelistWalletBody"];
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
                    "application/json": components["schemas"]["WhitelistWalletResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    createDrawdownIntent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDrawdownIntentBody"];
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
                    "application/json": components["schemas"]["CreateDrawdownIntentResult"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getDrawdownIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                drawdownId: string;
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
                    "application/json": components["schemas"]["DrawdownIntent"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
