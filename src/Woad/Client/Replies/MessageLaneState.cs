using System.ServiceModel.Channels;

namespace Woad.Client;

/// <summary>The state that the message lane keeps from a call's request to its reply.</summary>
internal sealed class MessageLaneState
{
    /// <summary>The request as it is sent, after all inspectors have seen it.</summary>
    public required Message Request { get; init; }

    /// <summary>
    /// The object that each parameter inspector gets again with the results; null where another lane shows them.
    /// </summary>
    public required object?[]? ParameterStates { get; init; }

    /// <summary>The object that each message inspector gets again with the reply.</summary>
    public required object?[] Correlations { get; init; }
}
