using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Contracts;

/// <summary>The head of a method.</summary>
internal static class MethodSignature
{
    public static string Of(OperationShape shape, bool isTask, bool withAttributes) =>
        $"{Return(shape, isTask)} {Name(shape, isTask)}({Parameters(shape, withAttributes)})";

    public static string Name(OperationShape shape, bool isTask) =>
        isTask ? Identifiers.Code(shape.Method + "Async") : Identifiers.Code(shape.Method);

    public static string Return(OperationShape shape, bool isTask)
    {
        var result = Result(shape);
        return !isTask ? result
            : result == "void" ? "global::System.Threading.Tasks.Task"
            : $"global::System.Threading.Tasks.Task<{result}>";
    }

    /// <summary>The names of the parameters as arguments.</summary>
    public static string Arguments(OperationShape shape) => shape.Request.ClassName is not null
        ? "request"
        : string.Join(", ", shape.Request.Parts.Select(static part => Identifiers.Code(part.Identifier)));

    public static IEnumerable<string> ReturnAttributes(OperationShape shape)
    {
        if (shape.Reply is { ClassName: null, IsWhole: false, Parts: [{ } result, ..] })
        {
            if (result.Attribute is not null)
            {
                yield return result.Attribute;
            }

            if (result.Part.Name != shape.Operation.Name + "Result")
            {
                yield return $"MessageParameter(Name = {Identifiers.Literal(result.Part.Name)})";
            }
        }
    }

    private static string Result(OperationShape shape) => shape.Reply switch
    {
        null => "void",
        { ClassName: { } name } => Identifiers.Code(name),
        { Parts: [{ } result, ..] } => result.Type,
        _ => "void",
    };

    private static string Parameters(OperationShape shape, bool withAttributes) => shape.Request.ClassName is { } name
        ? $"{Identifiers.Code(name)} request"
        : string.Join(", ", shape.Request.Parts.Select(part => Parameter(part, shape.Request.IsWhole, withAttributes)));

    private static string Parameter(PartShape part, bool isWhole, bool withAttributes)
    {
        var text = $"{part.Type} {Identifiers.Code(part.Identifier)}";
        if (!withAttributes || isWhole)
        {
            return text;
        }

        if (part.Identifier != part.Part.Name)
        {
            text = $"[MessageParameter(Name = {Identifiers.Literal(part.Part.Name)})] {text}";
        }

        return part.Attribute is null ? text : $"[{part.Attribute}] {text}";
    }
}
