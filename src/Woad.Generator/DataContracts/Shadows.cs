using Microsoft.CodeAnalysis;

namespace Woad.Generator.DataContracts;

/// <summary>Members that a class inherits and hides behind one of the same name (<c>new</c>).</summary>
internal static class Shadows
{
    /// <summary>
    /// The piece of code that reaches <paramref name="member"/>, with the object as its declaring class where C# would
    /// take another.
    /// </summary>
    /// <param name="piece">Code with <c>{0}</c> for the object.</param>
    /// <param name="type">The type of the object.</param>
    /// <param name="member">The member.</param>
    public static string In(this string piece, INamedTypeSymbol type, ISymbol member) =>
        !type.IsValueType && piece.Contains("{0}.") && IsHidden(type, member)
            ? piece.Replace("{0}", $"(({member.ContainingType.Code()}){{0}})")
            : piece;

    private static bool IsHidden(INamedTypeSymbol type, ISymbol member)
    {
        for (var level = type; level is not null
            && !SymbolEqualityComparer.Default.Equals(level, member.ContainingType); level = level.BaseType)
        {
            if (level.GetMembers(member.Name).Any(m => !m.IsOverride))
            {
                return true;
            }
        }

        return false;
    }
}
