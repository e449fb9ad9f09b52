using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>Room for the first eight items of a <see cref="SmallList{T, TItems}"/>.</summary>
[InlineArray(8)]
internal struct EightItems<T>
    where T : struct
{
    private T _first;
}
