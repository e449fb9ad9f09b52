using System.Globalization;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>The attributes of the header AppSequence.</summary>
internal static class SequenceXml
{
    /// <summary>Reads the current element.</summary>
    /// <exception cref="XmlException">An attribute is missing or not valid.</exception>
    public static DiscoveryMessageSequence Read(XmlReader reader)
    {
        var instance = Number(reader, DiscoveryNames.InstanceId);
        var number = Number(reader, DiscoveryNames.MessageNumber);
        Uri? sequence = null;
        if (reader.GetAttribute(DiscoveryNames.SequenceId) is { } text
            && (text.Length > DiscoveryLimits.ItemLength
                || !Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out sequence)))
        {
            throw new XmlException(Escaped.Text($"The SequenceId '{DiscoveryXml.Shown(text)}' is not a URI."));
        }

        reader.Skip();
        return new DiscoveryMessageSequence(instance, sequence, number);
    }

    /// <summary>Writes the attributes to the element that the caller has begun.</summary>
    public static void Write(XmlWriter writer, DiscoveryMessageSequence sequence)
    {
        writer.WriteAttributeString(
            DiscoveryNames.InstanceId, sequence.InstanceId.ToString(CultureInfo.InvariantCulture));
        if (sequence.SequenceId is { } id)
        {
            writer.WriteAttributeString(DiscoveryNames.SequenceId, id.OriginalString);
        }

        writer.WriteAttributeString(
            DiscoveryNames.MessageNumber, sequence.MessageNumber.ToString(CultureInfo.InvariantCulture));
    }

    private static long Number(XmlReader reader, string name)
    {
        var text = reader.GetAttribute(name)
            ?? throw new XmlException(Escaped.Text($"The header AppSequence has no attribute '{name}'."));
        return long.TryParse(
            text.AsSpan().Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? number
            : throw new XmlException(
                Escaped.Text(
                    $"The attribute '{name}' of the header AppSequence is '{DiscoveryXml.Shown(text)}', which "
                        + $"is not an "
                    + $"unsigned number."));
    }
}
