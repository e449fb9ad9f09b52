using Woad.Connections;
using Woad.Encoders;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>An endpoint at run time: its operations by action.</summary>
internal sealed class EndpointRuntime
{
    private readonly Dictionary<string, OperationRuntime> _byAction;

    public EndpointRuntime(EndpointModel model, EncodingModel encoding, TransportModel transport)
    {
        Model = model;
        Operations =
        [
            .. model.Contract.Operations.Select(o => new OperationRuntime(
                o, this, o.ReplyAction is null ? null : new ReplyHead(o.ReplyAction, encoding, transport.HasSessions), encoding.HasFastLane && !transport.ManualAddressing)),
        ];
        _byAction = Operations.ToDictionary(o => o.Model.Action, StringComparer.Ordinal);
        CatchAll = _byAction.GetValueOrDefault("*");
    }

    public EndpointModel Model { get; }

    public OperationRuntime[] Operations { get; }

    /// <summary>The operation with the action "*", or null.</summary>
    public OperationRuntime? CatchAll { get; }

    public OperationRuntime? Find(ReadOnlySpan<char> action) =>
        _byAction.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(action, out var found) ? found : CatchAll;

    /// <summary>
    /// Whether a message to <paramref name="to"/> is for this endpoint: same path without regard to case and trailing
    /// slash, same port; the host is not compared (strong wildcard), nor are user info, query and fragment.
    /// </summary>
    public bool Accepts(Uri to) =>
        to.IsAbsoluteUri
        && string.Equals(to.AbsolutePath.TrimEnd('/'), Model.Address.AbsolutePath.TrimEnd('/'), StringComparison.OrdinalIgnoreCase);
}
