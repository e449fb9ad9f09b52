using System.CodeDom;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>The methods of an operation in the interface of its contract.</summary>
internal static class OperationMethods
{
    public const string Callback = "callback";
    public const string State = "asyncState";
    public const string Token = "cancellationToken";

    /// <summary>The method that waits.</summary>
    public static CodeMemberMethod Waiting(OperationShape shape)
    {
        var method = Method(shape, shape.Method, shape.Result);
        Describe(method, shape, isAsync: false, hasFaults: true);
        method.ReturnTypeCustomAttributes.AddRange(ResultAttributes(shape));
        return method;
    }

    /// <summary>The method that returns a task.</summary>
    /// <param name="shape">The operation.</param>
    /// <param name="isOnly">
    /// Whether it is the only method. Of several methods of one operation the one that waits has the faults.
    /// </param>
    /// <param name="hasToken">Whether the method takes a token that ends the call.</param>
    public static CodeMemberMethod Task(OperationShape shape, bool isOnly, bool hasToken = false)
    {
        var method = Method(shape, shape.Method + "Async", TaskOf(shape.Result));
        if (hasToken)
        {
            method.Parameters.Add(new CodeParameterDeclarationExpression(typeof(CancellationToken), Token));
        }

        Describe(method, shape, isAsync: false, isOnly);
        method.ReturnTypeCustomAttributes.AddRange(ResultAttributes(shape));
        return method;
    }

    public static CodeMemberMethod Begin(OperationShape shape)
    {
        var method = Method(shape, "Begin" + shape.Method, new CodeTypeReference(typeof(IAsyncResult)));
        method.Parameters.Add(new CodeParameterDeclarationExpression(typeof(AsyncCallback), Callback));
        method.Parameters.Add(new CodeParameterDeclarationExpression(typeof(object), State));
        Describe(method, shape, isAsync: true, hasFaults: false);
        return method;
    }

    public static CodeMemberMethod End(OperationShape shape)
    {
        var method = new CodeMemberMethod { Name = "End" + shape.Method, ReturnType = shape.Result ?? Void };
        method.Parameters.Add(new CodeParameterDeclarationExpression(typeof(IAsyncResult), "result"));
        method.ReturnTypeCustomAttributes.AddRange(ResultAttributes(shape));
        return method;
    }

    /// <summary>The attributes that make types known.</summary>
    public static CodeAttributeDeclaration[] Known(IReadOnlyList<CodeTypeReference> types) =>
    [
        .. types.Select(static type =>
            new AttributeCode(typeof(ServiceKnownTypeAttribute)).Add(new CodeTypeOfExpression(type)).Declaration),
    ];

    public static CodeTypeReference Void { get; } = new(typeof(void));

    public static CodeTypeReference TaskOf(CodeTypeReference? result) => result is null
        ? new CodeTypeReference(typeof(Task))
        : new CodeTypeReference(typeof(Task<>)) { TypeArguments = { result } };

    private static CodeMemberMethod Method(OperationShape shape, string name, CodeTypeReference? result)
    {
        var method = new CodeMemberMethod { Name = name, ReturnType = result ?? Void };
        foreach (var (parameter, type) in shape.Parameters)
        {
            method.Parameters.Add(new CodeParameterDeclarationExpression(type, parameter));
        }

        if (shape.Reply is { Class: null, IsWhole: false, Parts: [{ } answer, ..] })
        {
            Nullability.SetOptional(method, answer.Part.Schema);
        }

        if (shape.Request is { Class: null, IsWhole: false })
        {
            for (var i = 0; i < method.Parameters.Count; i++)
            {
                Nullability.SetOptional(method.Parameters[i], shape.Request.Parts[i].Part.Schema);
                method.Parameters[i].CustomAttributes.AddRange(ParameterAttributes(shape.Request.Parts[i]));
            }
        }

        return method;
    }

    private static void Describe(CodeMemberMethod method, OperationShape shape, bool isAsync, bool hasFaults)
    {
        var operation = shape.Operation;
        var isOneWay = shape.Reply is null;
        method.CustomAttributes.Add(new AttributeCode(typeof(OperationContractAttribute))
            .Add("Name", shape.Method == operation.Name ? null : operation.Name)
            .Add("Action", operation.Messages[0].Action)
            .Add("ReplyAction", isOneWay ? null : operation.Messages[1].Action)
            .AddIf(isAsync, "AsyncPattern", true)
            .AddIf(isOneWay, "IsOneWay", true)
            .AddIf(!operation.IsInitiating, "IsInitiating", false)
            .AddIf(operation.IsTerminating, "IsTerminating", true)
            .AddIf(LevelOf(operation) is not null, "ProtectionLevel", LevelOf(operation) ?? ProtectionLevel.None)
            .Declaration);
        if (shape.Format is not null)
        {
            method.CustomAttributes.Add(shape.Format.Declaration);
        }

        // Of several methods of one operation one has these attributes.
        method.CustomAttributes.AddRange(hasFaults ? Known(shape.KnownTypes) : []);

        foreach (var (fault, type) in hasFaults ? shape.Faults : [])
        {
            method.CustomAttributes.Add(new AttributeCode(typeof(FaultContractAttribute))
                .Add(new CodeTypeOfExpression(type))
                .Add("Action", fault.Action)
                .Add("Name", fault.Schema?.QualifiedName.Name ?? fault.Name)
                .Add("Namespace", fault.Schema?.QualifiedName.Namespace ?? fault.Namespace)
                .Declaration);
        }
    }

    private static CodeAttributeDeclaration[] ResultAttributes(OperationShape shape) =>
        shape.Reply is { Class: null, IsWhole: false, Parts: [{ } result, ..] }
            ? [.. Attributes(result, result.Part.Name != shape.Operation.Name + "Result")]
            : [];

    private static CodeAttributeDeclaration[] ParameterAttributes(PartShape part) =>
        [.. Attributes(part, part.Identifier != part.Part.Name)];

    private static IEnumerable<CodeAttributeDeclaration> Attributes(PartShape part, bool isNamed)
    {
        foreach (var attribute in part.Attributes)
        {
            yield return attribute.Declaration;
        }

        if (isNamed)
        {
            yield return new AttributeCode(typeof(MessageParameterAttribute)).Add("Name", part.Part.Name).Declaration;
        }
    }

    /// <summary>The level of an operation of which all messages have the same; null for the default.</summary>
    private static ProtectionLevel? LevelOf(OperationDescription operation)
    {
        var levels = operation.Messages.Select(
            static message => message.HasProtectionLevel ? message.ProtectionLevel : (ProtectionLevel?)null)
            .Distinct().ToList();
        return levels is [{ } only] ? only : null;
    }
}
