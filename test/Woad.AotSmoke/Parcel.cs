using System.Runtime.Serialization;

namespace Woad.AotSmoke;

[DataContract(Namespace = "urn:woad:smoke")]
public class Parcel
{
    [DataMember]
    public int Number { get; set; }

    [DataMember]
    public string? To { get; set; }

    [DataMember]
    public DateTime Sent { get; set; }

    [DataMember]
    public decimal Price { get; set; }

    [DataMember]
    public List<string>? Contents { get; set; }

    [DataMember]
    public Parcel? Inside { get; set; }

    [DataMember(EmitDefaultValue = false)]
    private List<Label>? _labels;

    [DataMember(EmitDefaultValue = false)]
    private Size? _size;

    /// <summary>What stands on the labels, with the size: nobody outside names their types.</summary>
    public string Shown =>
        string.Join(' ', (_labels ?? []).Select(l => $"{l.Kind} {l.Text}")) + $" {_size?.Width} x {_size?.Height}";

    public Parcel Stick(string text)
    {
        _labels ??= [];
        _labels.Add(new Label { Text = text, Kind = _labels.Count == 0 ? Kind.First : Kind.Other });
        _size = new Size { Width = 3 * _labels.Count, Height = 4 };
        return this;
    }

    private enum Kind
    {
        First = 5,
        Other,
    }

    [DataContract(Namespace = "urn:woad:smoke")]
    private struct Size
    {
        [DataMember]
        public int Width;

        [DataMember]
        public int Height { get; set; }
    }

    [DataContract(Namespace = "urn:woad:smoke")]
    private sealed class Label
    {
        [DataMember]
        public string? Text { get; set; }

        [DataMember]
        public Kind Kind { get; set; }
    }
}
