using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;
using Woad.Xml;

namespace Woad.Federation.IdentitySections;

/// <summary>Converts the names of types in files, whose assemblies may be those of another build.</summary>
internal sealed class TypeOfNameConverter : TextConverter<Type>
{
    protected override Type Parse(string text) => TypeNames.Find(text) ?? throw new FormatException(Escaped.Text(
        $"The type '{text}' was not found. Write its full name, a comma and its assembly's name, and reference that "
            + $"assembly."));

    protected override string Format(Type value) => value.AssemblyQualifiedName!;
}
