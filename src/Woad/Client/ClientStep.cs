namespace Woad.Client;

/// <summary>
/// One step of the way of a call to the wire and back. A channel puts its steps together when it is made; each one
/// hands the call to the next.
/// </summary>
/// <remarks>
/// A step that has nothing to do returns the task of the next one as it is. Once the next step has completed, the
/// call's object may carry another call: a step that goes on after it reads before it what it needs of the call.
/// </remarks>
internal abstract class ClientStep
{
    /// <summary>Completes when the call has ended; fails when the call has.</summary>
    public abstract ValueTask RunAsync(ClientCall call);
}
