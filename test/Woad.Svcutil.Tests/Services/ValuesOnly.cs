namespace Woad.Svcutil.Tests.Services;

/// <summary>A collection that cannot have strings.</summary>
/// <typeparam name="T">The type of the items, a value type.</typeparam>
public class ValuesOnly<T> : List<T>
    where T : struct
{
}
