using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>Fills the description of a message from the members of a message contract, base types first.</summary>
internal static class MessageContractReader
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    public static bool IsMessageContract(Type? type) =>
        type is not null && type.IsDefined(typeof(MessageContractAttribute), inherit: false);

    /// <summary>Fills <paramref name="message"/> from <paramref name="type"/>.</summary>
    /// <param name="message">The description.</param>
    /// <param name="type">A type with <see cref="MessageContractAttribute"/>.</param>
    /// <param name="contractNamespace">Namespace of what names none.</param>
    /// <param name="partNamespace">Namespace of body members that name none: empty for RPC style.</param>
    /// <exception cref="InvalidOperationException">The type breaks a rule of message contracts.</exception>
    public static void Fill(MessageDescription message, Type type, string contractNamespace, string partNamespace)
    {
        var attribute = type.GetCustomAttribute<MessageContractAttribute>(inherit: false)!;
        message.MessageType = type;
        if (attribute.HasProtectionLevel)
        {
            message.ProtectionLevel = attribute.ProtectionLevel;
        }

        if (attribute.IsWrapped)
        {
            message.Body.WrapperName = ContractNames.Encode(attribute.WrapperName ?? ContractNames.TypeName(type));
            message.Body.WrapperNamespace = attribute.WrapperNamespace ?? contractNamespace;
        }

        var body = new List<(MessagePartDescription Part, int Order)>();
        foreach (var member in Members(type))
        {
            Add(message, body, member, contractNamespace, partNamespace);
        }

        foreach (var (part, _) in body.OrderBy(entry => entry.Order).ThenBy(
            entry => entry.Part.Name, StringComparer.Ordinal))
        {
            part.Index = message.Body.Parts.Count;
            message.Body.Parts.Add(part);
        }
    }

    private static void Add(
        MessageDescription message,
        List<(MessagePartDescription Part, int Order)> body,
        MemberInfo member,
        string contractNamespace,
        string partNamespace)
    {
        object[] attributes =
        [
            .. member.GetCustomAttributes<MessageContractMemberAttribute>(inherit: false),
            .. member.GetCustomAttributes<MessagePropertyAttribute>(inherit: false),
        ];
        if (attributes.Length == 0)
        {
            return;
        }

        RefuseBadMember(member, attributes.Length);
        switch (attributes[0])
        {
            case MessageHeaderAttribute header:
                var description = Header(member, header, contractNamespace);
                if (!message.Headers.Any(other => SameElement(other, description)))
                {
                    message.Headers.Add(description);
                }

                break;
            case MessageBodyMemberAttribute part:
                var added = new MessagePartDescription(NameOf(member, part), part.Namespace ?? partNamespace);
                Fill(added, member, part);
                if (!body.Exists(entry => SameElement(entry.Part, added)))
                {
                    body.Add((added, part.Order));
                }

                break;
            case MessagePropertyAttribute property:
                if (!message.Properties.Contains(property.Name ?? member.Name))
                {
                    message.Properties.Add(new MessagePropertyDescription(property.Name ?? member.Name)
                    {
                        Type = TypeOf(member),
                        MemberInfo = member,
                    });
                }

                break;
        }
    }

    private static MessageHeaderDescription Header(MemberInfo member, MessageHeaderAttribute attribute, string ns)
    {
        var header = new MessageHeaderDescription(NameOf(member, attribute), attribute.Namespace ?? ns)
        {
            Actor = attribute.Actor,
            MustUnderstand = attribute.MustUnderstand,
            Relay = attribute.Relay,
        };
        Fill(header, member, attribute);
        if (attribute is MessageHeaderArrayAttribute)
        {
            header.Multiple = true;
            header.Type = TypeOf(member) is { IsArray: true } array && array.GetArrayRank() == 1
                ? array.GetElementType()
                : throw new InvalidOperationException(
                    $"The member '{member.Name}' of type '{member.DeclaringType}' carries MessageHeaderArrayAttribute "
                        + "and is no array. Make it an array of one dimension or use MessageHeaderAttribute.");
        }

        if (header.Type is { IsGenericType: true } generic
            && generic.GetGenericTypeDefinition() == typeof(MessageHeader<>))
        {
            header.TypedHeader = true;
            header.Type = generic.GetGenericArguments()[0];
        }

        return header;
    }

    private static void Fill(MessagePartDescription part, MemberInfo member, MessageContractMemberAttribute attribute)
    {
        part.Type = TypeOf(member);
        part.MemberInfo = member;
        part.Attributes = member;
        if (attribute.HasProtectionLevel)
        {
            part.ProtectionLevel = attribute.ProtectionLevel;
        }
    }

    private static bool SameElement(MessagePartDescription left, MessagePartDescription right) =>
        left.Name == right.Name && left.Namespace == right.Namespace;

    private static string NameOf(MemberInfo member, MessageContractMemberAttribute attribute) =>
        ContractNames.Encode(attribute.Name ?? member.Name);

    private static Type TypeOf(MemberInfo member) =>
        member is FieldInfo field ? field.FieldType : ((PropertyInfo)member).PropertyType;

    /// <summary>
    /// Fields and properties of the whole hierarchy; of members with the same element the base-most one counts.
    /// </summary>
    private static IEnumerable<MemberInfo> Members(Type type)
    {
        var hierarchy = new Stack<Type>();
        for (var ancestor = type; ancestor is not null
            && ancestor != typeof(object)
            && ancestor != typeof(ValueType); ancestor = ancestor.BaseType)
        {
            if (!IsMessageContract(ancestor))
            {
                throw new InvalidOperationException(
                    $"The type {type} defines a MessageContract but also derives from a type {ancestor} that does not "
                        + $"define a MessageContract.  All of the objects in the inheritance hierarchy of {type} must "
                        + "defines a MessageContract.");
            }

            hierarchy.Push(ancestor);
        }

        return hierarchy.SelectMany(ancestor =>
            ancestor.GetMembers(Declared)
                .Where(member => member is FieldInfo or PropertyInfo)
                .OrderBy(member => member.HasMetadataToken() ? member.MetadataToken : 0));
    }

    private static void RefuseBadMember(MemberInfo member, int attributes)
    {
        if (attributes > 1)
        {
            throw new InvalidOperationException(
                $"The member '{member.Name}' of type '{member.DeclaringType}' carries several of MessageHeader, "
                    + "MessageHeaderArray, MessageBodyMember and MessageProperty. Only one may be specified.");
        }

        if (member is PropertyInfo property
            && (property.GetMethod is null || property.SetMethod is null || property.GetIndexParameters().Length > 0))
        {
            throw new InvalidOperationException(
                $"The property '{member.Name}' of type '{member.DeclaringType}' is part of a message contract and "
                    + "must have a get and a set accessor and no parameters.");
        }
    }
}
