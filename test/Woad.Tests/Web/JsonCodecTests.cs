using System.Buffers;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.Json;
using Woad.Json;

namespace Woad.Tests.Web;

/// <summary>
/// The codecs of JSON beside the runtime's DataContractJsonSerializer: the same bytes, the same values.
/// </summary>
public sealed class JsonCodecTests
{
    private static readonly Guid Id = new("00112233-4455-6677-8899-aabbccddeeff");

    public static TheoryData<int> Cases => [.. Enumerable.Range(0, Values.Length)];

    private static (Type Type, object? Value)[] Values { get; } =
    [
        Of(0), Of(-1), Of(int.MaxValue), Of(int.MinValue), Of(long.MinValue), Of(ulong.MaxValue), Of((short)-3),
        Of((ushort)3),
        Of((byte)255), Of((sbyte)-128), Of(uint.MaxValue), Of(true), Of(false),
        Of(1.5), Of(-0.0), Of(1e300), Of(1e16), Of(123456789012345680.0), Of(0.1), Of(double.Epsilon), Of(double.NaN),
        Of(double.PositiveInfinity), Of(double.NegativeInfinity),
        Of(1.5f), Of(1e20f), Of(0.1f), Of(float.NaN), Of(1.50m), Of(decimal.MaxValue), Of(0.000m),
        Of(""), Of("plain"), Of("a/b\\c\"d"), Of("\b\f\n\r\t\0\u0001\u001f\u007f\u0080\u2028\u2029"),
        Of("grüße <>&'+ €"), Of("😀 \ufffe\uffff"), Of("a\ud800"), Of("\udc00/b"), Of("\ude00\ud83d"),
        Of(new string('\ud800', 400)), Of(new string('x', 5000) + "/"),
        (typeof(string), null), Of(Id), Of(Guid.Empty), Of(TimeSpan.FromSeconds(90.5)), Of(TimeSpan.MinValue),
        Of(new Uri("http://a/b?c=d")), Of(new Uri("../x", UriKind.Relative)), (typeof(Uri), null),
        Of(new DateTime(2020, 1, 2, 3, 4, 5, 678, DateTimeKind.Utc)),
        Of(new DateTime(1960, 1, 2, 0, 0, 0, DateTimeKind.Utc)),
        Of(new DateTime(2020, 7, 2, 3, 4, 5, DateTimeKind.Local)),
        Of(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Unspecified)),
        Of(DayOfWeek.Friday), Of((DayOfWeek)99), Of(Wide.Big), (typeof(int?), 5), (typeof(int?), null),
        (typeof(DateTime?), null), (typeof(Wide?), Wide.Big),
        Of(new[] { 1, 2 }), Of(Array.Empty<string>()), (typeof(int[]), null), Of(new byte[] { 1, 255 }),
        Of(new List<string?> { "a", null }), Of(new List<int?> { 1, null }),
        Of(new List<List<int>> { new() { 1 }, new() }), Of(new Dictionary<string, int> { ["a/b"] = 1, ["c"] = 2 }),
        Of(new Dictionary<int, Leaf> { [1] = new() { Name = "n" } }),
        Of(new Leaf()), Of(new Leaf { Name = "n", Count = 3, Skipped = 4 }.With("t")), (typeof(Leaf), null),
        Of(new Tree
        {
            Name = "t",
            Left = new Tree { Name = "l" },
            Leaves = [new Leaf { Name = "x" }],
            Day = DayOfWeek.Monday,
            When = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc),
        }),
        Of(new List<Leaf?> { new() { Name = "1" }, null, new() { Name = "2", Count = 1 } }),
        Of(new Branch { Zeta = 1, Alpha = 2, Late = 3, Name = "b", Field = 9 }),
    ];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Codec_writes_what_the_serializer_writes(int index)
    {
        var (type, value) = Values[index];
        var codec = JsonCodecs.Find(type)!;
        Assert.NotNull(codec);

        Assert.Equal(Reference(type, value), Write(codec, value));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Codec_reads_what_the_serializer_reads_or_gives_up(int index)
    {
        var (type, value) = Values[index];
        var json = Reference(type, value);
        object? read;
        try
        {
            if (!TryRead(type, json, out read))
            {
                Assert.True(json.Contains("Date(") || value is string, json);
                return;
            }
        }
        catch (JsonException)
        {
            // NaN and infinity are no JSON: those alone.
            Assert.True(json.Contains("NaN") || json.Contains("INF"), json);
            return;
        }
        catch (InvalidOperationException)
        {
            // Halves of surrogate pairs are not Unicode.
            Assert.True(value is string, json);
            return;
        }

        Assert.Equal(json, Reference(type, read));
    }

    [Theory]
    [InlineData("""{"Count":1,"Name":"a"}""")]
    [InlineData("""{"Unknown":{"a":[1,2,{"b":null}]},"Count":1}""")]
    [InlineData(""" { "Name" : "a\u0041\/" , "Count" : 1 } """)]
    [InlineData("""{"count":1}""")]
    [InlineData("""{}""")]
    [InlineData("""null""")]
    [InlineData("""{"Name":null}""")]
    public void Objects_are_read_in_any_order_with_unknown_members(string json)
    {
        Assert.True(TryRead(typeof(Leaf), json, out var read));
        Assert.Equal(Reference(typeof(Leaf), ReferenceRead(typeof(Leaf), json)), Reference(typeof(Leaf), read));
    }

    [Theory]
    [InlineData(typeof(Leaf), """{"__type":"Leaf:#x"}""")]
    [InlineData(typeof(Leaf), """{"Name":"a","Name":"b"}""")]
    [InlineData(typeof(Leaf), """{"Count":"1"}""")]
    [InlineData(typeof(Leaf), """{"Count":null}""")]
    [InlineData(typeof(Leaf), """{"Count":1.5}""")]
    [InlineData(typeof(Leaf), """{"Count":99999999999}""")]
    [InlineData(typeof(Leaf), "[]")]
    [InlineData(typeof(int), "\"1\"")]
    [InlineData(typeof(string), "1")]
    [InlineData(typeof(bool), "1")]
    [InlineData(typeof(List<int>), "{}")]
    [InlineData(typeof(DateTime), "\"2020-01-02\"")]
    [InlineData(typeof(Dictionary<string, int>), """[{"Value":1,"Key":"a"}]""")]
    [InlineData(typeof(Leaf), """{"Unknown":{"__type":"x"}}""")]
    [InlineData(typeof(Leaf), """{"Name":{"a":1}}""")]
    [InlineData(typeof(Guid), "\"1\"")]
    [InlineData(typeof(Guid), "1")]
    [InlineData(typeof(Uri), "\"\"")]
    [InlineData(typeof(TimeSpan), "\"an hour\"")]
    [InlineData(typeof(TimeSpan), "1")]
    [InlineData(typeof(DateTime), "\"\\/Date(99999999999999999)\\/\"")]
    [InlineData(typeof(int), "null")]
    [InlineData(typeof(DayOfWeek), "\"Friday\"")]
    [InlineData(typeof(List<Leaf>), """[{"Name":1},{"Name":"b"}]""")]
    [InlineData(typeof(Dictionary<string, int>), """[{"Key":"a","Value":1},{"Key":"a","Value":2}]""")]
    [InlineData(typeof(Dictionary<string, int>), """[{"Key":null,"Value":1}]""")]
    [InlineData(typeof(Dictionary<string, int>), """[{"Key":"a","Value":1,"More":2}]""")]
    public void What_is_unusual_is_left_without_an_exception(Type type, string json) =>
        Assert.False(TryRead(type, json, out _));

    [Theory]
    [InlineData("{")]
    [InlineData("{} x")]
    [InlineData("""{"Name":"a",}""")]
    public void What_is_malformed_is_an_exception(string json) =>
        Assert.ThrowsAny<JsonException>(() => TryRead(typeof(Leaf), json, out _));

    [Theory]
    [InlineData(typeof(object))]
    [InlineData(typeof(Stream))]
    [InlineData(typeof(WithCallback))]
    [InlineData(typeof(WithReference))]
    [InlineData(typeof(WithRequired))]
    [InlineData(typeof(Plain))]
    [InlineData(typeof(IEnumerable<int>))]
    [InlineData(typeof(List<object>))]
    [InlineData(typeof(HasPlain))]
    [InlineData(typeof(LooksEncoded))]
    [InlineData(typeof(Dictionary<Leaf, int>))]
    public void Types_that_need_more_are_left_to_the_serializer(Type type) => Assert.Null(JsonCodecs.Find(type));

    [Fact]
    public void Derived_types_circles_and_dates_at_the_edge_are_left()
    {
        AssertIsLeft(typeof(Leaf), new Branch());
        AssertIsLeft(typeof(List<Leaf>), new List<Leaf> { new(), new Branch() });
        AssertIsLeft(typeof(Leaf[]), new Branch[] { new() });
        AssertIsLeft(typeof(List<int>), new OwnList());
        AssertIsLeft(typeof(Dictionary<string, Leaf>), new Dictionary<string, Leaf> { ["a"] = new Branch() });
        AssertIsLeft(
            typeof(DateTime),
            new DateTime(1, DateTimeKind.Local) is var first && TimeZoneInfo.Local.GetUtcOffset(first) > TimeSpan.Zero
                ? first
                : new DateTime(DateTime.MaxValue.Ticks, DateTimeKind.Local),
                TimeZoneInfo.Local.BaseUtcOffset != TimeSpan.Zero);
        var tree = new Tree();
        tree.Left = tree;
        AssertIsLeft(typeof(Tree), tree);
    }

    [Fact]
    public void Items_are_counted()
    {
        Assert.True(IsLeft(2));
        Assert.False(IsLeft(3));

        static bool IsLeft(int most)
        {
            var reader = new Utf8JsonReader("[1,2,3]"u8);
            reader.Read();
            var items = new JsonItems(most);
            JsonCodecs.Find(typeof(List<int>))!.ReadObject(ref reader, ref items);
            return items.IsLeft;
        }
    }

    private static void AssertIsLeft(Type type, object value, bool isLeft = true)
    {
        using var writer = new Utf8JsonWriter(new ArrayBufferWriter<byte>(), new JsonWriterOptions
        {
            SkipValidation = true,
        });
        Assert.Equal(!isLeft, JsonCodecs.Find(type)!.TryWriteObject(writer, value));
    }

    private static (Type, object?) Of<T>(T value) => (typeof(T), value);

    private static string Write(JsonCodec codec, object? value)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions
        {
            Encoder = WcfJsonEncoder.Instance,
            SkipValidation = true,
        });
        Assert.True(codec.TryWriteObject(writer, value));
        writer.Flush();
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    private static bool TryRead(Type type, string json, out object? value)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        var items = new JsonItems(1000);
        value = JsonCodecs.Find(type)!.ReadObject(ref reader, ref items);
        return !reader.Read() && !items.IsLeft;
    }

    private static string Reference(Type type, object? value)
    {
        using var bytes = new MemoryStream();
        new DataContractJsonSerializer(type).WriteObject(bytes, value);
        return Encoding.UTF8.GetString(bytes.ToArray());
    }

    private static object? ReferenceRead(Type type, string json) =>
        new DataContractJsonSerializer(type).ReadObject(new MemoryStream(Encoding.UTF8.GetBytes(json)));

    public sealed class OwnList : List<int>;

    public enum Wide : long
    {
        Big = 5_000_000_000,
    }

    [DataContract]
    [KnownType(typeof(Branch))]
    public class Leaf
    {
        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public int Count { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int Skipped { get; set; }

        [DataMember(Name = "te/xt", EmitDefaultValue = false)]
        public string? Text { get; private set; }

        public string? Ignored { get; set; } = "x";

        public Leaf With(string text)
        {
            Text = text;
            return this;
        }
    }

    [DataContract]
    public sealed class Branch : Leaf
    {
        [DataMember]
        public int Zeta { get; set; }

        [DataMember]
        public int Alpha { get; set; }

        [DataMember(Order = 1)]
        public int Late { get; set; }

        [DataMember]
        internal int Field;
    }

    [DataContract]
    public sealed class Tree
    {
        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public Tree? Left { get; set; }

        [DataMember]
        public List<Leaf>? Leaves { get; set; }

        [DataMember]
        public DayOfWeek Day { get; set; }

        [DataMember]
        public DateTime? When { get; set; }
    }

    [DataContract]
    public sealed class WithCallback
    {
        [DataMember]
        public int A { get; set; }

        [OnDeserialized]
        internal void Done(StreamingContext context) => A = A + 1;
    }

    [DataContract(IsReference = true)]
    public sealed class WithReference
    {
        [DataMember]
        public int A { get; set; }
    }

    [DataContract]
    public sealed class WithRequired
    {
        [DataMember(IsRequired = true)]
        public int A { get; set; }
    }

    [DataContract]
    public sealed class LooksEncoded
    {
        [DataMember(Name = "_x0041_")]
        public int A { get; set; }
    }

    public sealed class Plain
    {
        public int A { get; set; }
    }

    [DataContract]
    public sealed class HasPlain
    {
        [DataMember]
        public Plain? Plain { get; set; }
    }
}
