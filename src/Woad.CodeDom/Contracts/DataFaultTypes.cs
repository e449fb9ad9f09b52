using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>Messages that XmlSerializer reads, and details of faults that are data contracts.</summary>
/// <param name="messages">The types of the messages.</param>
/// <param name="details">The types of the details.</param>
internal sealed class DataFaultTypes(IPartTypes messages, IPartTypes details) : IPartTypes
{
    public CodeTypeReference TypeOf(MessagePartDescription part) => messages.TypeOf(part);

    public IReadOnlyList<AttributeCode> AttributesOf(MessagePartDescription part, string wrapperNamespace) =>
        messages.AttributesOf(part, wrapperNamespace);

    public CodeTypeReference DetailOf(FaultDescription fault) => details.DetailOf(fault);

    public AttributeCode? FormatOf(bool isRpc, bool isEncoded) => Formats.Xml(isRpc, isEncoded, supportsFaults: false);
}
