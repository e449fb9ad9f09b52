namespace Woad.Server.Tests.Transactions;

/// <summary>A service whose host does not open.</summary>
public sealed class RefusedService : IDemanding, ISending
{
    public void Demand()
    {
    }

    public void Send()
    {
    }
}
