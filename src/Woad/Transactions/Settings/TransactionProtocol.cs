namespace System.ServiceModel;

/// <summary>A protocol by which transactions flow.</summary>
public abstract class TransactionProtocol
{
    /// <summary>Initializes a new instance of the <see cref="TransactionProtocol"/> class.</summary>
    protected TransactionProtocol()
    {
    }

    /// <summary>Gets the default protocol: <see cref="OleTransactions"/>.</summary>
    public static TransactionProtocol Default => OleTransactions;

    /// <summary>Gets the protocol of Windows' transaction coordinators.</summary>
    public static TransactionProtocol OleTransactions { get; } = new Known(nameof(OleTransactions));

    /// <summary>Gets the protocol WS-AtomicTransaction 1.1.</summary>
    public static TransactionProtocol WSAtomicTransaction11 { get; } = new Known(nameof(WSAtomicTransaction11));

    /// <summary>Gets WS-AtomicTransaction of October 2004.</summary>
    public static TransactionProtocol WSAtomicTransactionOctober2004 { get; } =
        new Known(nameof(WSAtomicTransactionOctober2004));

    private sealed class Known(string name) : TransactionProtocol
    {
        public override string ToString() => name;
    }
}
