using System.Reflection;

namespace Woad.Conformance.Contracts;

public static class GraphTypes
{
    public static IEnumerable<Type> Types(ICustomAttributeProvider provider) => [typeof(Ticket), typeof(Circle)];
}
