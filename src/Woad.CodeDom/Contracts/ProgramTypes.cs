using System.CodeDom;
using System.ServiceModel.Description;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Contracts;

/// <summary>The types of a contract that was not imported: the program has them.</summary>
internal sealed class ProgramTypes(bool isXml) : IPartTypes
{
    public CodeTypeReference TypeOf(MessagePartDescription part) => new(part.Type ?? typeof(object));

    public IReadOnlyList<AttributeCode> AttributesOf(MessagePartDescription part, string wrapperNamespace) => [];

    public CodeTypeReference DetailOf(FaultDescription fault) => new(fault.DetailType ?? typeof(object));

    public AttributeCode? FormatOf(bool isRpc, bool isEncoded) =>
        isXml ? Formats.Xml(isRpc, isEncoded)
        : isRpc ? Formats.DataContractRpc()
        : null;
}
