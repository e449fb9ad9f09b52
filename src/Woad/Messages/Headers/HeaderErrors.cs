using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The exceptions for headers that are missing, or occur too often.</summary>
internal static class HeaderErrors
{
    /// <summary>The exception for a header that occurs too often.</summary>
    public static MessageHeaderException Duplicate(string name, string ns) => new(Escaped.Text(
        $"Multiple headers with name '{name}' and namespace '{ns}' found."), name, ns, isDuplicate: true);

    /// <summary>An index that has been found.</summary>
    /// <exception cref="MessageHeaderException">There is no such header.</exception>
    public static int Require(int index, string name, string ns) => index >= 0
        ? index
        : throw new MessageHeaderException(Escaped.Text(
            $"There is not a header with name {name} and namespace {ns} in the message."), name, ns);
}
