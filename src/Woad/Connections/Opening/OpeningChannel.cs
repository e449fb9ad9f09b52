using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>The parameters of the channel that is being opened, for the tokens that are made meanwhile.</summary>
internal static class OpeningChannel
{
    private static readonly AsyncLocal<ChannelParameterCollection?> Flowing = new();

    /// <summary>The parameters; null where the channel has none.</summary>
    public static ChannelParameterCollection? Parameters => Flowing.Value;

    /// <summary>
    /// Keeps the parameters of a channel for the rest of an asynchronous method, which calls this before its first
    /// await.
    /// </summary>
    public static void Keep(ChannelParameterCollection? parameters)
    {
        if (parameters is { Count: > 0 } || Flowing.Value is not null)
        {
            Flowing.Value = parameters;
        }
    }
}
