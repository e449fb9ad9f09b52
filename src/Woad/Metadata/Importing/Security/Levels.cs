using System.Net.Security;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>
/// Reads how messages are protected, as <see cref="Woad.Metadata.Security.ProtectedParts"/> describes it.
/// </summary>
internal static class Levels
{
    /// <summary>
    /// Takes the assertions of all messages; levels that differ from the default become the contract's.
    /// </summary>
    public static void Take(PolicyConversionContext context, string sp, bool isProtected)
    {
        var levels = new List<(Action<ProtectionLevel> Set, ProtectionLevel Level)>();
        foreach (var operation in context.Contract.Operations)
        {
            foreach (var message in operation.Messages)
            {
                levels.Add(
                    (level => message.ProtectionLevel = level, Take(context.GetMessageBindingAssertions(message), sp)));
            }

            foreach (var fault in operation.Faults)
            {
                levels.Add(
                    (level => fault.ProtectionLevel = level, Take(context.GetFaultBindingAssertions(fault), sp)));
            }
        }

        if (isProtected && context is ImportedPolicy { ChangesContract: true }
            && levels.Any(static found => found.Level != ProtectionLevel.EncryptAndSign))
        {
            foreach (var (set, level) in levels)
            {
                set(level);
            }
        }
    }

    private static ProtectionLevel Take(PolicyAssertionCollection assertions, string sp)
    {
        var isSigned = assertions.RemoveAll("SignedParts", sp).Any(HasBody);
        var isEncrypted = assertions.RemoveAll("EncryptedParts", sp).Any(HasBody);
        return isEncrypted ? ProtectionLevel.EncryptAndSign : isSigned ? ProtectionLevel.Sign : ProtectionLevel.None;
    }

    /// <summary>An assertion without parts stands for the whole message.</summary>
    private static bool HasBody(XmlElement parts)
    {
        var children = parts.ChildNodes.OfType<XmlElement>().ToList();
        return children.Count == 0 || children.Any(static child => child.LocalName == "Body");
    }
}
