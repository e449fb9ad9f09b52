using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>Room for the first four items of a <see cref="SmallList{T, TItems}"/>.</summary>
[InlineArray(4)]
internal struct FourItems<T>
    where T : struct
{
    private T _first;
}
