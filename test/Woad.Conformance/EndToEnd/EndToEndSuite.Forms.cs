using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public async Task Overloads_params_generic_and_default_methods_are_operations()
    {
        var forms = Serve<IForms>(typeof(FormsService)).CreateChannel<IForms>();

        Assert.Equal("ab", forms.Join("a", "b"));
        Assert.Equal("a-b-c", forms.Join("-", "a", "b", "c"));
        Assert.Equal("", forms.Join("-", []));
        Assert.Equal(42, forms.Double());
        Assert.Equal(8, forms.Twice(4));
        Assert.Equal((9, 9), (await forms.TripleAsync(3), forms.Triple(3)));
        Assert.Equal(new Ticket { Number = 5 }, forms.Put(new Ticket { Number = 5 }));
    }

    [Fact]
    public void Results_come_back_beside_out_and_ref_parameters()
    {
        var forms = Serve<IForms>(typeof(FormsService)).CreateChannel<IForms>();
        var note = "note";

        Assert.True(forms.TryParse("12", out var value, ref note));
        Assert.Equal((12, "note 12"), (value, note));
        Assert.False(forms.TryParse("x", out value, ref note));
        Assert.Equal((0, "note 12 x"), (value, note));
    }
}
