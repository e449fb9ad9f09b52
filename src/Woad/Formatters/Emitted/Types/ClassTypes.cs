using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using Woad.Formatters.Emitted.Shapes;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Types;

/// <summary>Finds the members of classes and structures, by the rules of the generator's builder of classes.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal sealed class ClassTypes(DataTypes types)
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    // Their names are obsolete, what they stand for is not: the serializer asks for both.
    private const TypeAttributes Serializable = (TypeAttributes)0x2000;
    private const FieldAttributes NotSerialized = (FieldAttributes)0x80;

    public ClassType Make(Type type, XmlQualifiedName name)
    {
        Check(type);
        var levels = KnownTypes.LevelsOf(type).ToList();
        var isReference = false;
        foreach (var level in levels)
        {
            CheckLevel(type, level);
            isReference =
                level.GetCustomAttribute<DataContractAttribute>(false) is { IsReferenceSetExplicitly: true } contract
                ? contract.IsReference
                : isReference;
        }

        var constructor = type.IsValueType || type.IsAbstract || IsMarked(type) ? null
            : AccessorCode.DefaultConstructor(type);
        var isExtensible = typeof(IExtensibleDataObject).IsAssignableFrom(type);
        var made = types.Add(new ClassType(type, name.Name, name.Namespace, isReference)
        {
            IsExtensible = isExtensible,
            Callbacks = Callbacks.Of(type),
            Constructor = constructor,
            RunsOnCreation = constructor is not null && AccessorCode.RunsOnCreation(constructor),
            RunsOnExtension = isExtensible && RunsOnExtension(type),
        });
        foreach (var level in levels)
        {
            AddMembers(made, level, DataContractNames.Of(level).Namespace);
        }

        made.Scope = types.Known.AddScope(type);
        return made;
    }

    private static bool IsMarked(Type type) =>
        type.IsDefined(typeof(DataContractAttribute), false) || IsSerializable(type);

    private static bool IsSerializable(Type type) => (type.Attributes & Serializable) != 0;

    private static void Check(Type type)
    {
        var reason = type.GetInterface("System.Runtime.Serialization.IObjectReference") is not null
            ? "implements IObjectReference"
            : typeof(ISerializable).IsAssignableFrom(type) ? "implements ISerializable"
            : typeof(IExtensibleDataObject).IsAssignableFrom(type)
                && !type.IsDefined(typeof(DataContractAttribute), false)
                ? "implements IExtensibleDataObject without a DataContract attribute"
            : null;
        if (reason is not null)
        {
            throw new NotEmittedException(type.ToString(), reason);
        }
    }

    /// <summary>Checks what one class of the hierarchy declares.</summary>
    private static void CheckLevel(Type type, Type level)
    {
        var reason = AccessorCode.IsFramework(level) && !IsPairOrTuple(level)
            ? Escaped.Text($"is or derives from '{level}' of the framework")
            : IsMarked(level)
                ? level.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType)
                    && !IsMarked(parent)
                    ? Escaped.Text($"derives from '{parent}', which has neither DataContract nor Serializable")
                    : null
            : !level.IsVisible ? "is not public and has no DataContract attribute"
            : level is { IsClass: true, IsAbstract: false } && AccessorCode.DefaultConstructor(level) is null
                ? "has neither a DataContract attribute nor a constructor without parameters"
            : null;
        if (reason is not null)
        {
            throw new NotEmittedException(type.ToString(), reason);
        }
    }

    /// <summary>Types of the framework that are their fields, and nothing else.</summary>
    private static bool IsPairOrTuple(Type level) =>
        level.IsGenericType && level.GetGenericTypeDefinition() is var definition
        && (definition == typeof(KeyValuePair<,>)
            || (definition.Namespace == "System"
                && (definition.Name.StartsWith("ValueTuple`", StringComparison.Ordinal)
                    || definition.Name.StartsWith("Tuple`", StringComparison.Ordinal))));

    private static bool RunsOnExtension(Type type)
    {
        var map = type.GetInterfaceMap(typeof(IExtensibleDataObject));
        foreach (var method in map.TargetMethods)
        {
            var property = KnownTypes.LevelsOf(type).SelectMany(level => level.GetProperties(Declared))
                .FirstOrDefault(p => p.GetMethod == method || p.SetMethod == method);
            if (property is null || AccessorCode.RunsOnGet(property, type) || AccessorCode.RunsOnSet(property, type))
            {
                return true;
            }
        }

        return false;
    }

    private void AddMembers(ClassType made, Type level, string ns)
    {
        var isContract = level.IsDefined(typeof(DataContractAttribute), false);
        var found = new List<(Draft Draft, DataMember Member)>();
        foreach (var member in level.GetFields(Declared).Concat<MemberInfo>(level.GetProperties(Declared)))
        {
            var draft = isContract ? Marked(made.Type, member) : IsSerializable(level) ? FieldOf(member)
                : Plain(member);
            if (draft is null)
            {
                continue;
            }

            var type = member is FieldInfo field ? field.FieldType : ((PropertyInfo)member).PropertyType;
            found.Add((draft, new DataMember(DataContractNames.Encode(draft.Name), ns, member, types.Resolve(type))
            {
                Declares = types.NamespaceToDeclare(type, ns),
                IsFilled = member is PropertyInfo { SetMethod: null },
                RunsOnGet = AccessorCode.RunsOnGet(member, made.Type) || (draft.SkipsDefault && RunsOnComparison(type)),
                RunsOnSet = AccessorCode.RunsOnSet(member, made.Type),
                IsRequired = draft.IsRequired,
                SkipsDefault = draft.SkipsDefault,
            }));
        }

        foreach (
            var (_, member) in found.OrderBy(m => m.Draft.Order).ThenBy(m => m.Member.Name, StringComparer.Ordinal))
        {
            if (made.Members.Exists(other => other.Name == member.Name))
            {
                throw new NotEmittedException(made.Type.ToString(), Escaped.Text(
                    $"has two members with the name '{member.Name}'"));
            }

            made.Members.Add(member);
        }
    }

    private static bool RunsOnComparison(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type is { IsValueType: true, IsPrimitive: false, IsEnum: false } && !AccessorCode.IsFramework(type);
    }

    private static Draft? Marked(Type type, MemberInfo member)
    {
        if (member.GetCustomAttribute<DataMemberAttribute>(false) is not { } attribute)
        {
            return null;
        }

        if (member is PropertyInfo property)
        {
            var reason = property.GetIndexParameters().Length > 0 ? "marks an indexer as a member"
                : property.GetMethod is null || (property.SetMethod is null && !CanFill(property.PropertyType))
                    ? Escaped.Text($"has a member '{property.Name}' that lacks a get or set accessor")
                : property.GetMethod.GetBaseDefinition() != property.GetMethod
                    ? Escaped.Text($"overrides the member '{property.Name}'")
                : null;
            if (reason is not null)
            {
                throw new NotEmittedException(type.ToString(), reason);
            }
        }

        return new Draft(
            attribute.Name ?? member.Name, attribute.Order, attribute.IsRequired, !attribute.EmitDefaultValue);
    }

    private static Draft? FieldOf(MemberInfo member) =>
        member is FieldInfo field && (field.Attributes & NotSerialized) == 0
            ? new Draft(field.Name, -1, !field.IsDefined(typeof(OptionalFieldAttribute), false), false)
            : null;

    private static Draft? Plain(MemberInfo member)
    {
        var belongs = !member.IsDefined(typeof(IgnoreDataMemberAttribute), false) && member switch
        {
            FieldInfo field => field is { IsPublic: true, IsInitOnly: false },
            PropertyInfo property =>
                property.GetMethod is { IsPublic: true } getter && getter.GetBaseDefinition() == getter
                && property.GetIndexParameters().Length == 0
                && (property.SetMethod is { } setter ? setter.IsPublic : CanFill(property.PropertyType)),
            _ => false,
        };
        return belongs ? new Draft(member.Name, -1, false, false) : null;
    }

    private static bool CanFill(Type type) =>
        !type.IsArray && CollectionTypes.Find(type) is { } shape && shape.CanAdd;

    private sealed record Draft(string Name, int Order, bool IsRequired, bool SkipsDefault);
}
