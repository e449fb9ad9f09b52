using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;

namespace Woad.Configuration.Schema;

/// <summary>Protocols of transactions as files name them.</summary>
internal static class TransactionProtocolText
{
    public static bool TryParse(string text, [NotNullWhen(true)] out TransactionProtocol? value)
    {
        value = text switch
        {
            "Default" or "OleTransactions" => TransactionProtocol.OleTransactions,
            "WSAtomicTransactionOctober2004" => TransactionProtocol.WSAtomicTransactionOctober2004,
            "WSAtomicTransaction11" => TransactionProtocol.WSAtomicTransaction11,
            _ => null,
        };
        return value is not null;
    }

    public static string Fault(string text) =>
        $"'{text}' is none of Default, OleTransactions, WSAtomicTransactionOctober2004, WSAtomicTransaction11";
}
