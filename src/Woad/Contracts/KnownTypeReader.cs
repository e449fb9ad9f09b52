using System.Reflection;
using System.ServiceModel;

namespace Woad.Contracts;

/// <summary>Resolves <see cref="ServiceKnownTypeAttribute"/> into types.</summary>
internal static class KnownTypeReader
{
    private const BindingFlags Static =
        BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.FlattenHierarchy;

    public static IEnumerable<Type> Read(MemberInfo member, Type contractType) => member
        .GetCustomAttributes<ServiceKnownTypeAttribute>(inherit: true)
        .SelectMany(attribute => Read(attribute, contractType));

    private static IEnumerable<Type> Read(ServiceKnownTypeAttribute attribute, Type contractType)
    {
        if (attribute.Type is { } type)
        {
            return [type];
        }

        var declaring = attribute.DeclaringType ?? contractType;
        var name = attribute.MethodName
            ?? throw new InvalidOperationException(
                $"A ServiceKnownTypeAttribute of contract '{contractType.FullName}' names neither a type nor a "
                    + "method.");
        var method = declaring.GetMethod(name, Static, [typeof(ICustomAttributeProvider)])
            ?? throw new InvalidOperationException(
                $"ServiceKnownTypeAttribute of contract '{contractType.FullName}' names the method '{name}' of type "
                    + $"'{declaring.FullName}', which has no such static method with one parameter of type "
                    + $"'{typeof(ICustomAttributeProvider)}'.");
        return method.Invoke(null, [contractType]) as IEnumerable<Type>
            ?? throw new InvalidOperationException(
                $"The method '{name}' of type '{declaring.FullName}', named by ServiceKnownTypeAttribute, must return "
                    + "IEnumerable<Type> and not null.");
    }
}
