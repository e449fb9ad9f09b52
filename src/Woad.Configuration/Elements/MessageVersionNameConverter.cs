using System.ServiceModel.Channels;

namespace Woad.Configuration.Elements;

/// <summary>A message version by the name of the property that holds it.</summary>
internal sealed class MessageVersionNameConverter : TextConverter<MessageVersion>
{
    private static readonly Dictionary<string, MessageVersion> Versions = new()
    {
        ["Soap12WSAddressing10"] = MessageVersion.Soap12WSAddressing10,
        ["Soap12"] = MessageVersion.Soap12,
        ["Soap11"] = MessageVersion.Soap11,
        ["Soap11WSAddressing10"] = MessageVersion.Soap11WSAddressing10,
        ["Soap11WSAddressingAugust2004"] = MessageVersion.Soap11WSAddressingAugust2004,
        ["Soap12WSAddressingAugust2004"] = MessageVersion.Soap12WSAddressingAugust2004,
        ["None"] = MessageVersion.None,
        ["Default"] = MessageVersion.Default,
    };

    protected override MessageVersion Parse(string text) => Versions.TryGetValue(text, out var version)
        ? version
        : throw new FormatException($"'{text}' is none of {string.Join(", ", Versions.Keys)}.");

    protected override string Format(MessageVersion value) => Versions.First(pair => pair.Value == value).Key;
}
