using System.ServiceModel.Channels;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class MessageVersionNameConverter : TextConverter<MessageVersion>
{
    protected override MessageVersion Parse(string text) =>
        MessageVersionText.TryParse(text, out var value)
            ? value
            : throw new FormatException(MessageVersionText.Fault(text) + ".");

    protected override string Format(MessageVersion value) =>
        MessageVersionText.Names.First(name => MessageVersionText.TryParse(name, out var version) && version == value);
}
