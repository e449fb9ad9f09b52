using System.ServiceModel.Description;
using System.Text;

namespace Woad.Freeze.Lanes;

/// <summary>
/// The element names of an operation's messages as one text: what a compiled operation says it writes is compared
/// with what its description says, which a program may have changed.
/// </summary>
internal static class BodyLayout
{
    /// <summary>
    /// <c>{ns}Wrapper {ns}Part {ns}Part;{ns}Wrapper {ns}Result</c>; a one-way operation has no second half.
    /// </summary>
    public static string Of(OperationDescription operation)
    {
        var text = new StringBuilder();
        foreach (var message in operation.Messages)
        {
            Append(text.Length > 0 ? text.Append(';') : text, message.Body);
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, MessageBodyDescription body)
    {
        text.Append('{').Append(body.WrapperNamespace).Append('}').Append(body.WrapperName);
        if (body.ReturnValue is { } result && result.Type != typeof(void))
        {
            Append(text, result);
        }

        foreach (var part in body.Parts.OrderBy(part => part.Index))
        {
            Append(text, part);
        }
    }

    private static void Append(StringBuilder text, MessagePartDescription part) =>
        text.Append(" {").Append(part.Namespace).Append('}').Append(part.Name);
}
