using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A data contract with code of the program all of whose objects generated code writes as JSON.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
[KnownType(typeof(OwnNoteDerived))]
public class OwnNote
{
    private int _a;

    [DataMember]
    public int A
    {
        get
        {
            OwnLog.Note("getA");
            OwnItem.Throw(_a);
            return _a;
        }

        set
        {
            OwnLog.Note("setA");
            _a = value;
        }
    }

    [DataMember(EmitDefaultValue = false)]
    public List<int>? Counts { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public OwnNote?[]? Notes { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public IEnumerable<int>? Numbers { get; set; }

    [DataMember(EmitDefaultValue = false, IsRequired = true)]
    public string? Text { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public DateTime When { get; set; }

    [OnSerializing]
    private void Begin(StreamingContext context) => OwnLog.Note("writing");

    [OnSerialized]
    private void End(StreamingContext context)
    {
        OwnLog.Note("written");
        if (Text == "throws")
        {
            OwnItem.Throw(-2);
        }
    }
}
