using System.CodeDom;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>Makes the classes of message contracts.</summary>
internal static class MessageContractTypes
{
    public static CodeTypeDeclaration Make(MessageShape message, OperationShape operation, bool isInternal)
    {
        var name = message.ClassName!;
        var body = message.Description.Body;
        var type = Declarations.Type(name, isInternal);
        type.CustomAttributes.Add(new AttributeCode(typeof(MessageContractAttribute))
            .AddIf(body.WrapperName is null, "IsWrapped", false)
            .Add("WrapperName", body.WrapperName)
            .Add("WrapperNamespace", body.WrapperName is null ? null : body.WrapperNamespace)
            .Declaration);
        var parts = message.Parts.Select(static part => part.Identifier);
        var names = new NameScope([name, .. Identifiers.ObjectMembers, .. parts]);
        foreach (var header in message.Description.Headers)
        {
            AddHeader(type, header, operation, names);
        }

        for (var i = 0; i < message.Parts.Count; i++)
        {
            AddMember(type, message.Parts[i], i);
        }

        return type;
    }

    private static void AddHeader(
        CodeTypeDeclaration type, MessageHeaderDescription header, OperationShape operation, NameScope names)
    {
        var identifier = names.Unique(Identifiers.Of(header.Name, "Header"));
        Declarations.AddProperty(
            type,
            operation.Types.TypeOf(header),
            identifier,
            new AttributeCode(typeof(MessageHeaderAttribute))
                .Add("Name", identifier == header.Name ? null : header.Name)
                .Add("Namespace", header.Namespace));
    }

    private static void AddMember(CodeTypeDeclaration type, PartShape part, int index) => Declarations.AddProperty(
        type,
        part.Type,
        part.Identifier,
        [
            new AttributeCode(typeof(MessageBodyMemberAttribute))
                .Add("Name", part.Identifier == part.Part.Name ? null : part.Part.Name)
                .Add("Namespace", part.Part.Namespace)
                .AddIf(true, "Order", index),
            .. part.Attributes,
        ]);
}
