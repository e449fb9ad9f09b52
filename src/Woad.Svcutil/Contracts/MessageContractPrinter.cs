using System.ServiceModel.Description;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Contracts;

/// <summary>Writes the class of a message contract.</summary>
internal sealed class MessageContractPrinter(CodeWriter writer, GenerationOptions options)
{
    public void Write(MessageShape message, OperationShape operation)
    {
        var name = message.ClassName!;
        var body = message.Description.Body;
        var attribute = new AttributeCode("MessageContract");
        if (body.WrapperName is null)
        {
            attribute.Add("IsWrapped = false");
        }
        else
        {
            attribute.Add("WrapperName", body.WrapperName).Add("WrapperNamespace", body.WrapperNamespace);
        }

        writer.Line($"[{attribute}]");
        writer.Block($"{options.Access} partial class {Identifiers.Code(name)}", () =>
        {
            var parts = message.Parts.Select(static part => part.Identifier);
            var names = new NameScope([name, .. Identifiers.ObjectMembers, .. parts]);
            writer.Separated<Action>(
                [
                    .. message.Description.Headers.Select(header => (Action)(() => Header(header, operation, names))),
                    .. message.Parts.Select((part, index) => (Action)(() => Member(part, index))),
                ],
                static write => write());
        });
    }

    private void Header(MessageHeaderDescription header, OperationShape operation, NameScope names)
    {
        var identifier = names.Unique(Identifiers.Of(header.Name, "Header"));
        writer.Line("[" + new AttributeCode("MessageHeader")
            .Add("Name", identifier == header.Name ? null : header.Name)
            .Add("Namespace", header.Namespace) + "]");
        writer.Line($"public {operation.Types.TypeOf(header)} {Identifiers.Code(identifier)} {{ get; set; }}");
    }

    private void Member(PartShape part, int index)
    {
        writer.Line("[" + new AttributeCode("MessageBodyMember")
            .Add("Name", part.Identifier == part.Part.Name ? null : part.Part.Name)
            .Add("Namespace", part.Part.Namespace)
            .Add($"Order = {index}") + "]");
        if (part.Attribute is not null)
        {
            writer.Line($"[{part.Attribute}]");
        }

        writer.Line($"public {part.Type} {Identifiers.Code(part.Identifier)} {{ get; set; }}");
    }
}
