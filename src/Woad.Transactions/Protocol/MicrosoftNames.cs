namespace Woad.Transactions.Protocol;

/// <summary>The names of Microsoft's extensions ([MS-WSRVCAT] 2.2.3.1).</summary>
internal static class MicrosoftNames
{
    public const string Prefix = "mstx";
    public const string Namespace = "http://schemas.microsoft.com/ws/2006/02/transactions";
    public const string Enlistment = "Enlistment";
    public const string Protocol = "protocol";
    public const string RegisterInfo = "RegisterInfo";
    public const string LocalTransactionId = "LocalTransactionId";
    public const string IsolationLevel = "IsolationLevel";
    public const string Loopback = "Loopback";
}
