using Woad.Lab.Callers;
using Woad.Lab.Hosts;

namespace Woad.Lab.Federation;

/// <summary>One operation of RSA after the other, without calls.</summary>
/// <param name="Operation">The operation.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record OperationCell(KeyOperation Operation, double Seconds) : IFederationTrial
{
    public string Id => IdOf(Operation);

    /// <summary>The service is not called.</summary>
    public string? ServerKey => FederationCell.Server;

    public int Callers => 1;

    public int WarmUpCalls => 1;

    public TimeSpan Expected => TimeSpan.FromSeconds((1.5 * Seconds) + 0.2);

    public ICallTarget TargetOf(CellTopology topology) => new OperationTarget(Operation);

    public static string IdOf(KeyOperation operation) => $"rsa/{operation.ToString().ToLowerInvariant()}";
}
