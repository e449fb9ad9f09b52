using System.CodeDom;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom;

/// <summary>Namespaces of code.</summary>
internal static class Spaces
{
    /// <summary>The namespace of a name, which is added when it is not there.</summary>
    public static CodeNamespace Of(CodeCompileUnit unit, string name)
    {
        foreach (CodeNamespace space in unit.Namespaces)
        {
            if (space.Name == name)
            {
                return space;
            }
        }

        var added = new CodeNamespace(name);
        unit.Namespaces.Add(added);
        return added;
    }

    /// <summary>Adds a type whose properties are all there.</summary>
    public static void Add(CodeNamespace space, CodeTypeDeclaration type)
    {
        Declarations.NameFields(type);
        space.Types.Add(type);
    }
}
