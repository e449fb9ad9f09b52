using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A data contract whose accessors and callbacks are code of the program, which may throw.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
[KnownType(typeof(OwnDerived))]
public class OwnItem
{
    private int _a;

    [DataMember]
    public int A
    {
        get
        {
            OwnLog.Note("getA");
            Throw(_a);
            return _a;
        }

        set
        {
            OwnLog.Note("setA");
            Throw(value);
            _a = value;
        }
    }

    [DataMember]
    public int B { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public byte[]? Bytes { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public OwnColor Color { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public List<OwnItem>? Inside { get; set; }

    /// <summary>A collection that nobody makes.</summary>
    [DataMember(EmitDefaultValue = false)]
    public List<int>? Never { get; }

    [DataMember(EmitDefaultValue = false)]
    public OwnItem? Next { get; set; }

    /// <summary>A collection that is made when somebody asks.</summary>
    [DataMember(EmitDefaultValue = false)]
    public List<int> Numbers
    {
        get
        {
            OwnLog.Note("getNumbers");
            return field ??= [];
        }
    }

    [DataMember(EmitDefaultValue = false)]
    public object? Other { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public string? Text { get; set; }

    [DataMember(IsRequired = true)]
    public int Z { get; set; }

    /// <summary>An exception of each kind that serializers treat in their own way; none for other numbers.</summary>
    public static void Throw(int number)
    {
        Exception? error = number switch
        {
            -1 => new InvalidOperationException("The program refuses -1."),
            -2 => new FormatException("The program finds -2 badly formed."),
            -3 => new SerializationException("The program cannot serialize -3."),
            -4 => new System.Xml.XmlException("The program sees XML in -4."),
            -5 => new System.ServiceModel.FaultException("The program answers -5."),
            _ => null,
        };
        if (error is not null)
        {
            throw error;
        }
    }

    [OnDeserializing]
    private void Begin(StreamingContext context) => OwnLog.Note("reading");

    [OnDeserialized]
    private void End(StreamingContext context)
    {
        OwnLog.Note("read");
        Throw(B);
    }

    [OnSerializing]
    private void BeginWriting(StreamingContext context) => OwnLog.Note("writing");

    [OnSerialized]
    private void EndWriting(StreamingContext context)
    {
        OwnLog.Note("written");
        Throw(Z);
    }
}
