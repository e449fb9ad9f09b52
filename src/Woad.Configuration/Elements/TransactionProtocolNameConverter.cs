using System.ServiceModel;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Elements;

internal sealed class TransactionProtocolNameConverter : TextConverter<TransactionProtocol>
{
    protected override TransactionProtocol Parse(string text) => TransactionProtocolText.TryParse(text, out var value)
        ? value
        : throw new FormatException(TransactionProtocolText.Fault(text) + ".");

    protected override string Format(TransactionProtocol value) => value.ToString()!;
}
