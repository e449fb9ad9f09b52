using System.CodeDom;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>Makes the client of a contract.</summary>
internal sealed class ClientTypes(CodeChoices choices)
{
    private static readonly (Type Type, string Name)[][] Constructors =
    [
        [],
        [(typeof(string), "endpointConfigurationName")],
        [(typeof(string), "endpointConfigurationName"), (typeof(string), "remoteAddress")],
        [(typeof(string), "endpointConfigurationName"), (typeof(EndpointAddress), "remoteAddress")],
        [(typeof(Binding), "binding"), (typeof(EndpointAddress), "remoteAddress")],
    ];

    /// <summary>The class, and those that its events need.</summary>
    public IEnumerable<CodeTypeDeclaration> Make(ContractShape shape, ServiceContractGenerationContext context)
    {
        var type = Declarations.Type(shape.Client, choices.IsInternal);
        var contract = shape.Reference(shape.Interface);
        type.BaseTypes.Add(
            new CodeTypeReference(shape.Callback is null ? typeof(ClientBase<>) : typeof(DuplexClientBase<>))
            {
                TypeArguments = { contract },
            });
        type.BaseTypes.Add(contract);
        foreach (var parameters in Constructors)
        {
            type.Members.Add(Constructor(shape, parameters));
        }

        var events = new EventTypes(type, choices.IsInternal, shape);
        for (var i = 0; i < shape.Operations.Count; i++)
        {
            if (!shape.Operations[i].IsCallback)
            {
                AddMethods(type, contract, context.Operations[i]);
                if (choices.HasEvents)
                {
                    events.Add(shape.Operations[i]);
                }
            }
        }

        return [type, .. events.Arguments];
    }

    /// <summary>
    /// The methods of an operation. Beside events the asynchronous methods are reached through the contract: a task and
    /// an event have the same name for their method.
    /// </summary>
    private void AddMethods(
        CodeTypeDeclaration type, CodeTypeReference contract, OperationContractGenerationContext operation)
    {
        if (operation.SyncMethod is { } waiting)
        {
            type.Members.Add(Forward(waiting, MemberAttributes.Public | MemberAttributes.Final));
        }

        CodeMemberMethod?[] others = [operation.BeginMethod, operation.EndMethod, operation.TaskMethod];
        foreach (var method in others.OfType<CodeMemberMethod>())
        {
            var own = Forward(
                method,
                choices.HasEvents ? MemberAttributes.Private : MemberAttributes.Public | MemberAttributes.Final);
            own.PrivateImplementationType = choices.HasEvents ? contract : null;
            type.Members.Add(own);
            if (method == operation.TaskMethod && choices is { HasTokens: true, HasEvents: false })
            {
                type.Members.Add(WithoutToken(method));
            }
        }
    }

    /// <summary>The method that returns a task, without the token that ends the call.</summary>
    private static CodeMemberMethod WithoutToken(CodeMemberMethod method)
    {
        var own = Forward(method, MemberAttributes.Public | MemberAttributes.Final);
        own.Parameters.RemoveAt(own.Parameters.Count - 1);
        var call = (CodeMethodInvokeExpression)((CodeMethodReturnStatement)own.Statements[0]).Expression!;
        call.Parameters[call.Parameters.Count - 1] =
            new CodeDefaultValueExpression(new CodeTypeReference(typeof(CancellationToken)));
        return own;
    }

    private static CodeConstructor Constructor(ContractShape shape, (Type Type, string Name)[] parameters)
    {
        var constructor = new CodeConstructor { Attributes = MemberAttributes.Public };
        (Type Type, string Name)[] all = shape.Callback is null
            ? parameters
            : [(typeof(InstanceContext), "callbackInstance"), .. parameters];
        foreach (var (type, name) in all)
        {
            constructor.Parameters.Add(new CodeParameterDeclarationExpression(type, name));
            constructor.BaseConstructorArgs.Add(new CodeArgumentReferenceExpression(name));
        }

        return constructor;
    }

    /// <summary>A method that calls the same one of the channel.</summary>
    private static CodeMemberMethod Forward(CodeMemberMethod method, MemberAttributes attributes)
    {
        var own = new CodeMemberMethod { Name = method.Name, ReturnType = method.ReturnType, Attributes = attributes };
        Nullability.Copy(method, own);
        var call = new CodeMethodInvokeExpression(
            new CodePropertyReferenceExpression(new CodeBaseReferenceExpression(), "Channel"), method.Name);
        foreach (CodeParameterDeclarationExpression parameter in method.Parameters)
        {
            var copy = new CodeParameterDeclarationExpression(parameter.Type, parameter.Name)
            {
                Direction = parameter.Direction,
            };
            Nullability.Copy(parameter, copy);
            own.Parameters.Add(copy);
            call.Parameters.Add(new CodeArgumentReferenceExpression(parameter.Name));
        }

        own.Statements.Add(
            method.ReturnType.BaseType == "System.Void"
                ? new CodeExpressionStatement(call)
                : new CodeMethodReturnStatement(call));
        return own;
    }
}
