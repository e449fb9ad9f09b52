using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Finds the type of a received fault's detail and makes the exception for it.</summary>
internal static class TypedFaults
{
    /// <summary>The exception for <paramref name="fault"/>, typed when its detail is of one of the types.</summary>
    public static FaultException Create(MessageFault fault, string? action, IReadOnlyList<Type> detailTypes)
    {
        if (!fault.HasDetail)
        {
            return new FaultException(fault, action);
        }

        foreach (var type in detailTypes)
        {
            if (TryRead(fault, type, out var detail))
            {
                return (FaultException)Activator.CreateInstance(
                    typeof(FaultException<>).MakeGenericType(type), detail, fault.Reason, fault.Code, action)!;
            }
        }

        return new FaultException(fault, action);
    }

    private static bool TryRead(MessageFault fault, Type type, out object? detail)
    {
        detail = null;
        using var reader = fault.GetReaderAtDetailContents();
        var serializer = new DataContractSerializer(type);
        try
        {
            if (reader.NodeType != XmlNodeType.Element || !serializer.IsStartObject(reader))
            {
                return false;
            }

            detail = serializer.ReadObject(reader);
            return true;
        }
        catch (Exception e) when (e is SerializationException or XmlException)
        {
            return false;
        }
    }
}
