using System.Text;

namespace Woad.Formatters;

/// <summary>
/// The element names of an operation's messages as one text: what a compiled operation says it writes is compared with
/// what its description says, which a program may have changed.
/// </summary>
internal static class BodyLayout
{
    /// <summary><c>{ns}Wrapper {ns}Part {ns}Part;{ns}Wrapper {ns}Result</c>; a one-way operation has no second half.</summary>
    public static string Of(BodyModel request, BodyModel? reply)
    {
        var text = new StringBuilder();
        Append(text, request);
        if (reply is not null)
        {
            text.Append(';');
            Append(text, reply);
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, BodyModel body)
    {
        text.Append('{').Append(body.WrapperNamespace).Append('}').Append(body.WrapperName);
        foreach (var part in body.ReturnPart is { } result ? body.Parts.Insert(0, result) : body.Parts)
        {
            text.Append(" {").Append(part.Namespace).Append('}').Append(part.Name);
        }
    }
}
