using System.CodeDom;
using System.ServiceModel.Description;

namespace Woad.CodeDom.Generation;

/// <summary>Types of parts whose values may be of types that no part names.</summary>
internal interface IKnownPartTypes
{
    /// <summary>The types that the values of parts may have beside those that the parts name.</summary>
    IReadOnlyList<CodeTypeReference> KnownTypesOf(IEnumerable<MessagePartDescription> parts);
}
