using System.CodeDom;
using System.ComponentModel;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>The members of a client by which calls end with an event (event-based asynchronous pattern).</summary>
internal sealed class EventTypes(CodeTypeDeclaration client, bool isInternal, ContractShape shape)
{
    public const string State = "userState";

    private static readonly CodeThisReferenceExpression This = new();
    private static readonly CodeTypeReference Objects = new(typeof(object[]));

    private readonly List<CodeTypeDeclaration> _arguments = [];

    /// <summary>The classes of the events' arguments.</summary>
    public IReadOnlyList<CodeTypeDeclaration> Arguments => _arguments;

    public void Add(OperationShape operation)
    {
        var name = operation.Method;
        var arguments = operation.Result is { } result ? ArgumentsOf(operation, result) : null;
        var type = arguments ?? new CodeTypeReference(typeof(AsyncCompletedEventArgs));
        client.Members.Add(new CodeMemberEvent
        {
            Name = name + "Completed",
            Attributes = MemberAttributes.Public,
            Type = new CodeTypeReference(typeof(EventHandler<>)) { TypeArguments = { type } },
        });
        client.Members.Add(OnBegin(operation));
        client.Members.Add(OnEnd(operation));
        client.Members.Add(OnCompleted(name, type, arguments is not null));
        client.Members.Add(Start(operation));
        client.Members.Add(StartWithState(operation));
    }

    private static CodeMemberMethod Method(string name, CodeTypeReference result, MemberAttributes attributes) =>
        new() { Name = name, ReturnType = result, Attributes = attributes };

    private static CodeParameterDeclarationExpression Parameter(Type type, string name) => new(type, name);

    private static CodeArgumentReferenceExpression Argument(string name) => new(name);

    private CodeCastExpression Contract => new(shape.Reference(shape.Interface), This);

    private CodeMemberMethod OnBegin(OperationShape operation)
    {
        var method = Method(
            "OnBegin" + operation.Method, new CodeTypeReference(typeof(IAsyncResult)), MemberAttributes.Private);
        method.Parameters.Add(Parameter(typeof(object[]), "inValues"));
        method.Parameters.Add(Parameter(typeof(AsyncCallback), OperationMethods.Callback));
        method.Parameters.Add(Parameter(typeof(object), OperationMethods.State));
        var values = operation.Parameters.Select((parameter, index) => (CodeExpression)new CodeCastExpression(
            parameter.Type, new CodeIndexerExpression(Argument("inValues"), new CodePrimitiveExpression(index))));
        method.Statements.Add(new CodeMethodReturnStatement(new CodeMethodInvokeExpression(
            Contract,
            "Begin" + operation.Method,
            [.. values, Argument(OperationMethods.Callback), Argument(OperationMethods.State)])));
        return method;
    }

    private CodeMemberMethod OnEnd(OperationShape operation)
    {
        var method = Method("OnEnd" + operation.Method, Objects, MemberAttributes.Private);
        method.Parameters.Add(Parameter(typeof(IAsyncResult), "result"));
        var end = new CodeMethodInvokeExpression(Contract, "End" + operation.Method, Argument("result"));
        if (operation.Result is null)
        {
            method.Statements.Add(end);
            method.Statements.Add(new CodeMethodReturnStatement(new CodePrimitiveExpression(null)));
        }
        else
        {
            method.Statements.Add(new CodeMethodReturnStatement(new CodeArrayCreateExpression(Objects, [end])));
        }

        return method;
    }

    private static CodeMemberMethod OnCompleted(string name, CodeTypeReference arguments, bool hasResult)
    {
        var method = Method($"On{name}Completed", OperationMethods.Void, MemberAttributes.Private);
        method.Parameters.Add(Parameter(typeof(object), "state"));
        var raised = new CodeEventReferenceExpression(This, name + "Completed");
        var ended = new CodeVariableReferenceExpression("e");
        CodeExpression Of(string property) => new CodePropertyReferenceExpression(ended, property);
        CodeExpression[] values = [Of("Error"), Of("Cancelled"), Of("UserState")];
        method.Statements.Add(new CodeConditionStatement(
            new CodeBinaryOperatorExpression(
                raised, CodeBinaryOperatorType.IdentityInequality, new CodePrimitiveExpression(null)),
            new CodeVariableDeclarationStatement(
                "InvokeAsyncCompletedEventArgs",
                "e",
                new CodeCastExpression("InvokeAsyncCompletedEventArgs", Argument("state"))),
            new CodeExpressionStatement(new CodeDelegateInvokeExpression(
                raised,
                This,
                new CodeObjectCreateExpression(arguments, hasResult ? [Of("Results"), .. values] : values)))));
        return method;
    }

    private static CodeMemberMethod Start(OperationShape operation)
    {
        var method = StartMethod(operation);
        method.Statements.Add(new CodeMethodInvokeExpression(
            This, method.Name, [.. Values(operation), new CodePrimitiveExpression(null)]));
        return method;
    }

    private static CodeMemberMethod StartWithState(OperationShape operation)
    {
        var method = StartMethod(operation);
        method.Parameters.Add(Parameter(typeof(object), State));
        CodeExpression Delegate(string type, string name) => new CodeDelegateCreateExpression(
            new CodeTypeReference(type), This, name);
        method.Statements.Add(new CodeMethodInvokeExpression(
            new CodeBaseReferenceExpression(),
            "InvokeAsync",
            Delegate("BeginOperationDelegate", "OnBegin" + operation.Method),
            new CodeArrayCreateExpression(Objects, [.. Values(operation)]),
            Delegate("EndOperationDelegate", "OnEnd" + operation.Method),
            Delegate(typeof(SendOrPostCallback).FullName!, $"On{operation.Method}Completed"),
            Argument(State)));
        return method;
    }

    private static CodeMemberMethod StartMethod(OperationShape operation)
    {
        var method = Method(
            operation.Method + "Async", OperationMethods.Void, MemberAttributes.Public | MemberAttributes.Final);
        foreach (var (name, type) in operation.Parameters)
        {
            method.Parameters.Add(new CodeParameterDeclarationExpression(type, name));
        }

        return method;
    }

    private static IEnumerable<CodeExpression> Values(OperationShape operation) =>
        operation.Parameters.Select(static parameter => Argument(parameter.Name));

    private CodeTypeReference ArgumentsOf(OperationShape operation, CodeTypeReference result)
    {
        var type = Declarations.Type(operation.CompletedArguments!, isInternal);
        type.BaseTypes.Add(new CodeTypeReference(typeof(AsyncCompletedEventArgs)));
        type.Members.Add(new CodeMemberField(Objects, "results") { Attributes = MemberAttributes.Private });
        var results = new CodeFieldReferenceExpression(This, "results");
        var constructor = new CodeConstructor { Attributes = MemberAttributes.Public };
        constructor.Parameters.AddRange(
        [
            Parameter(typeof(object[]), "results"), Parameter(typeof(Exception), "exception"),
            Parameter(typeof(bool), "cancelled"), Parameter(typeof(object), State),
        ]);
        constructor.BaseConstructorArgs.AddRange([Argument("exception"), Argument("cancelled"), Argument(State)]);
        constructor.Statements.Add(new CodeAssignStatement(results, Argument("results")));
        type.Members.Add(constructor);
        var property = new CodeMemberProperty
        {
            Name = "Result",
            Type = result,
            Attributes = MemberAttributes.Public | MemberAttributes.Final,
        };
        property.GetStatements.Add(
            new CodeMethodInvokeExpression(new CodeBaseReferenceExpression(), "RaiseExceptionIfNecessary"));
        property.GetStatements.Add(new CodeMethodReturnStatement(new CodeCastExpression(
            result, new CodeIndexerExpression(results, new CodePrimitiveExpression(0)))));
        type.Members.Add(property);
        _arguments.Add(type);
        return shape.Reference(type.Name);
    }
}
