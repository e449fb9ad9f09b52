using System.ServiceModel;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class ReliableVersionNameConverter : TextConverter<ReliableMessagingVersion>
{
    protected override ReliableMessagingVersion Parse(string text) =>
        ReliableVersionText.TryParse(text, out var value)
            ? value
            : throw new FormatException(ReliableVersionText.Fault(text) + ".");

    protected override string Format(ReliableMessagingVersion value) => value.ToString()!;
}
