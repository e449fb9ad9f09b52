using System.Globalization;
using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Tests.Layers.Numbered;

/// <summary>The header with a message's session and number; the last one ends the session.</summary>
internal readonly record struct SequenceHeader(string Session, int Number, bool IsLast)
{
    public const string Name = "Sequence";
    public const string Namespace = "urn:numbered";

    public MessageHeader ToHeader() => MessageHeader.CreateHeader(
        Name, Namespace, string.Create(CultureInfo.InvariantCulture, $"{Session} {Number} {IsLast}"),
        mustUnderstand: true);

    /// <summary>Takes the header out of a message; null when it has none.</summary>
    public static SequenceHeader? Take(IncomingContent content)
    {
        var index = content.Find(Name, Namespace);
        if (index < 0)
        {
            return null;
        }

        string[] parts;
        using (var reader = content.OpenHeader(index))
        {
            parts = reader.ReadElementContentAsString().Split(' ');
        }

        content.RemoveHeader(index);
        return new SequenceHeader(parts[0], int.Parse(parts[1], CultureInfo.InvariantCulture), bool.Parse(parts[2]));
    }
}
