using System.CodeDom;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>The value of a member that nobody has set.</summary>
/// <param name="Initial">The value as code.</param>
/// <param name="Attribute">The attribute by which XmlSerializer omits the value; null where none can hold it.</param>
internal sealed record DefaultMember(CodeExpression Initial, AttributeCode? Attribute);
