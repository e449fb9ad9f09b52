using System.ServiceModel.Channels;

namespace Woad.Client;

/// <summary>What the message lane keeps of a call from its request to its reply.</summary>
internal sealed class MessageState
{
    /// <summary>The request as it is sent, after all inspectors have seen it.</summary>
    public required Message Request { get; init; }

    /// <summary>What each parameter inspector wants to see again with the results.</summary>
    public required object?[] ParameterStates { get; init; }

    /// <summary>What each message inspector wants to see again with the reply.</summary>
    public required object?[] Correlations { get; init; }
}
