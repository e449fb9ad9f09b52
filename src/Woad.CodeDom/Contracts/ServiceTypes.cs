using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>Makes classes that implement contracts: programs derive from them and override the operations.</summary>
internal static class ServiceTypes
{
    /// <summary>The exception of methods that the program has not overridden.</summary>
    private const string Unwritten = "System.NotImplementedException";

    public static CodeTypeDeclaration Make(
        string name, ContractShape shape, ServiceContractGenerationContext context, bool isInternal)
    {
        var type = Declarations.Type(name, isInternal);
        type.BaseTypes.Add(shape.Reference(shape.Interface));
        for (var i = 0; i < shape.Operations.Count; i++)
        {
            if (shape.Operations[i].IsCallback)
            {
                continue;
            }

            var operation = context.Operations[i];
            CodeMemberMethod?[] methods =
                [operation.SyncMethod, operation.BeginMethod, operation.EndMethod, operation.TaskMethod];
            foreach (var method in methods.OfType<CodeMemberMethod>())
            {
                type.Members.Add(Unfinished(method));
            }
        }

        return type;
    }

    private static CodeMemberMethod Unfinished(CodeMemberMethod method)
    {
        var own = new CodeMemberMethod
        {
            Name = method.Name,
            ReturnType = method.ReturnType,
            Attributes = MemberAttributes.Public,
            Statements =
            {
                new CodeThrowExceptionStatement(
                    new CodeObjectCreateExpression(new CodeTypeReference(Unwritten))),
            },
        };
        Nullability.Copy(method, own);
        foreach (CodeParameterDeclarationExpression parameter in method.Parameters)
        {
            var copy = new CodeParameterDeclarationExpression(parameter.Type, parameter.Name);
            Nullability.Copy(parameter, copy);
            own.Parameters.Add(copy);
        }

        return own;
    }
}
