using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>Body writers without state.</summary>
internal static class BodyWriters
{
    /// <summary>Writes nothing; marks a message as empty.</summary>
    public static BodyWriter Empty { get; } = new EmptyBodyWriter();
}
