using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Typed details of faults: writes declared ones and finds the type of received ones.</summary>
internal static class TypedFaults
{
    private static readonly DataCodec ExceptionDetails = new DataCodec<ExceptionDetail>();

    /// <summary>
    /// The fault of <paramref name="error"/> with its detail written as <paramref name="contract"/> says.
    /// </summary>
    public static MessageFault Declared(FaultException error, FaultDetailContract contract)
    {
        if (contract.Serializer is null
            && contract.Name is null
            && contract.KnownTypes.IsDefaultOrEmpty
            && !IsCompiled(contract))
        {
            return error.CreateMessageFault();
        }

        var detail = contract.Compiled is { } compiled
            ? compiled.GetDetail(error)
            : typeof(FaultException<>).MakeGenericType(contract.DetailType).GetProperty("Detail")!.GetValue(error);
        return MessageFault.CreateFault(error.Code, error.Reason, detail, SerializerFor(contract));
    }

    /// <summary>The exception for <paramref name="fault"/>, typed when its detail is of one of the types.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.All, typeof(ExceptionDetail))]
    public static FaultException Create(MessageFault fault, string? action, IEnumerable<Type> detailTypes) =>
        Create(
            fault, action,
            detailTypes.Select(
                t => (t, t == typeof(ExceptionDetail)
                    ? ExceptionDetails
                    : null, (XmlObjectSerializer)new DataContractSerializer(t))));

    /// <summary>The exception for <paramref name="fault"/>, typed when its detail is of one of the contracts.</summary>
    public static FaultException Create(
        MessageFault fault, string? action, IEnumerable<FaultDetailContract> contracts) =>
        Create(fault, action, contracts.Select(c => (c.DetailType, c.Compiled, SerializerFor(c))));

    private static FaultException Create(
        MessageFault fault, string? action,
        IEnumerable<(Type Type, DataCodec? Compiled, XmlObjectSerializer Serializer)> candidates)
    {
        if (!fault.HasDetail)
        {
            return new FaultException(fault, action);
        }

        foreach (var (type, compiled, serializer) in candidates)
        {
            if (TryRead(fault, serializer, out var detail))
            {
                return compiled is not null
                    ? compiled.CreateFault(detail, fault.Reason, fault.Code, action)
                    : (FaultException)Activator.CreateInstance(
                        typeof(FaultException<>).MakeGenericType(type), detail, fault.Reason, fault.Code, action)!;
            }
        }

        return new FaultException(fault, action);
    }

    /// <summary>Without dynamic code the serializer may not find what the detail consists of.</summary>
    private static bool IsCompiled(FaultDetailContract contract) =>
        !RuntimeFeature.IsDynamicCodeSupported && contract is { Serializer: null, Compiled.Name: not null };

    private static bool TryRead(MessageFault fault, XmlObjectSerializer serializer, out object? detail)
    {
        detail = null;
        using var reader = fault.GetReaderAtDetailContents();
        try
        {
            if (reader.NodeType != XmlNodeType.Element || !serializer.IsStartObject(reader))
            {
                return false;
            }

            detail = serializer.ReadObject(reader);
            return true;
        }
        catch (Exception e) when (e is SerializationException or XmlException or FormatException)
        {
            return false;
        }
    }

    private static XmlObjectSerializer SerializerFor(FaultDetailContract contract)
    {
        if (contract.Serializer is { } own)
        {
            return own;
        }

        if (IsCompiled(contract))
        {
            var codec = contract.Compiled!;
            return new CompiledSerializer(
                codec, contract.Name ?? codec.Name!,
                contract.Name is null ? codec.Namespace : contract.Namespace ?? "");
        }

        var known = contract.KnownTypes.IsDefault ? [] : contract.KnownTypes;
        return contract.Name is null
            ? new DataContractSerializer(contract.DetailType, known)
            : new DataContractSerializer(contract.DetailType, contract.Name, contract.Namespace ?? "", known);
    }
}
