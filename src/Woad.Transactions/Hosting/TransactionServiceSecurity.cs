namespace Woad.Transactions;

/// <summary>Specifies how coordinators and participants authenticate each other.</summary>
public enum TransactionServiceSecurity
{
    /// <summary>
    /// Both sides have certificates (TLS). A process speaks only for addresses that its certificate names.
    /// </summary>
    MutualTls,

    /// <summary>
    /// Neither side is authenticated, and messages are readable. Only for networks that nobody else can reach.
    /// </summary>
    None,
}
