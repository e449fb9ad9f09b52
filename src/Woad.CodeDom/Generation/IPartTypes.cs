using System.CodeDom;
using System.ServiceModel.Description;

namespace Woad.CodeDom.Generation;

/// <summary>The types of the parts of messages, as one serializer knows them.</summary>
internal interface IPartTypes
{
    /// <summary>The type of a part.</summary>
    /// <exception cref="GenerationException">The schema cannot be expressed.</exception>
    CodeTypeReference TypeOf(MessagePartDescription part);

    /// <summary>The attributes of a parameter or member that the serializer needs.</summary>
    IReadOnlyList<AttributeCode> AttributesOf(MessagePartDescription part, string wrapperNamespace);

    /// <summary>The type of a fault's detail.</summary>
    /// <exception cref="GenerationException">The schema cannot be expressed.</exception>
    CodeTypeReference DetailOf(FaultDescription fault);

    /// <summary>The attribute of a contract or operation that names the serializer; null for the usual one.</summary>
    AttributeCode? FormatOf(bool isRpc, bool isEncoded);
}
