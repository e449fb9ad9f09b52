using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Shapes;
using Woad.Formatters.Emitted.Types;

namespace Woad.Formatters.Emitted.Code;

/// <summary>An operation with the types of its parts, before its code is emitted.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Makes types of collections.")]
internal sealed class OperationPlan
{
    private readonly DataTypes _types;

    /// <exception cref="NotEmittedException">The operation takes the message lane.</exception>
    public OperationPlan(OperationShape shape, DataTypes types)
    {
        Shape = shape;
        _types = types;
        IsPrimitive = shape.Parts.All(part => PrimitiveType.IsPartOfPrimitives(part.Type));
        Check(shape);
        Parameters = shape.Method.GetParameters();
        Inputs = [.. Parameters.Where(IsInput).Select(p => p.Position)];
        Outputs = [.. Parameters.Where(p => p.ParameterType.IsByRef).Select(p => p.Position)];
        if (Inputs.Length != shape.Request.Parts.Count || Outputs.Length != (shape.Reply?.Parts.Count ?? 0))
        {
            throw new NotEmittedException(shape.Name, "has other parts than its method has parameters");
        }

        foreach (var known in shape.KnownTypes)
        {
            types.Known.AddEverywhere(known);
        }

        foreach (var part in shape.Parts.Where(NeedsData))
        {
            types.Resolve(part.Type);
        }

        if ((OwnCode & OwnCode.BeforeItIsKnown) != 0)
        {
            throw new NotEmittedException(shape.Name,
                "runs code of the program before it is known that a message can be written");
        }
    }

    public OperationShape Shape { get; }

    /// <summary>Whether WCF writes its messages without DataContractSerializer.</summary>
    public bool IsPrimitive { get; }

    public ParameterInfo[] Parameters { get; }

    /// <summary>The positions of in and ref parameters among those of the method.</summary>
    public int[] Inputs { get; }

    /// <summary>The positions of ref and out parameters.</summary>
    public int[] Outputs { get; }

    public Type? ResultType => Shape.Reply?.Result?.Type;

    public bool ReadingRequest => Any(Shape.Request, type => type.RunsOnRead);

    public bool ReadingReply => Any(Shape.Reply, type => type.RunsOnRead);

    public bool WritingRequest => Any(Shape.Request, type => type.RunsOnWrite);

    public bool WritingReply => Any(Shape.Reply, type => type.RunsOnWrite);

    /// <summary>While which messages code of the program runs.</summary>
    public OwnCode OwnCode =>
        (ReadingRequest ? OwnCode.ReadingRequest : 0) | (ReadingReply ? OwnCode.ReadingReply : 0)
        | (WritingRequest ? OwnCode.WritingRequest : 0) | (WritingReply ? OwnCode.WritingReply : 0)
        | ((WritingRequest && MayBeLeft(Shape.Request)) || (WritingReply && MayBeLeft(Shape.Reply))
            ? OwnCode.BeforeItIsKnown : 0);

    public static bool IsToken(ParameterInfo parameter) => parameter.ParameterType == typeof(CancellationToken);

    /// <summary>Whether a parameter is part of the request.</summary>
    public static bool IsInput(ParameterInfo parameter) =>
        !IsToken(parameter) && (!parameter.IsOut || parameter.IsIn);

    /// <summary>Whether a part is read and written by code of its type.</summary>
    public bool NeedsData(PartShape part) => !IsPrimitive || (part.Type.IsArray && part.Type != typeof(byte[]));

    /// <summary>The type of a part that has such code.</summary>
    public DataType TypeOf(PartShape part) => _types.Resolve(part.Type);

    private static void Check(OperationShape shape)
    {
        foreach (var part in shape.Parts)
        {
            if (typeof(System.ServiceModel.Channels.Message).IsAssignableFrom(part.Type)
                || typeof(Stream).IsAssignableFrom(part.Type))
            {
                throw new NotEmittedException(shape.Name, "takes or returns a whole message or a stream");
            }
        }

        if (shape.Method.IsGenericMethod || shape.Method.IsStatic)
        {
            throw new NotEmittedException(shape.Name, "has a method that is generic or static");
        }
    }

    private bool MayBeLeft(BodyShape? body) => Any(body, type => type is ClassType { IsExtensible: true });

    private bool Any(BodyShape? body, Func<DataType, bool> condition) =>
        body is not null && body.All.Where(NeedsData).Any(part => _types.Reached(TypeOf(part)).Any(condition));
}
