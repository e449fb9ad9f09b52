namespace System.ServiceModel;

/// <summary>Specifies whether an operation takes part in the transactions of its callers.</summary>
public enum TransactionFlowOption
{
    /// <summary>A caller's transaction does not flow.</summary>
    NotAllowed,

    /// <summary>A caller's transaction may flow.</summary>
    Allowed,

    /// <summary>A caller has to have a transaction, which flows.</summary>
    Mandatory,
}
