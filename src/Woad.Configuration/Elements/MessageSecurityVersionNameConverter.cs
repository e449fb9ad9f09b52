using System.ServiceModel;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class MessageSecurityVersionNameConverter : TextConverter<MessageSecurityVersion>
{
    protected override MessageSecurityVersion Parse(string text) =>
        SecurityVersionText.TryParse(text, out var value)
            ? value
            : throw new FormatException(SecurityVersionText.Fault(text) + ".");

    protected override string Format(MessageSecurityVersion value) =>
        value == MessageSecurityVersion.Default ? "Default" : value.ToString()!;
}
