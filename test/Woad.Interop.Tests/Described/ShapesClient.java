import java.math.BigDecimal;
import java.net.URL;
import java.util.Arrays;
import javax.xml.ws.Holder;
import javax.xml.ws.soap.AddressingFeature;
import javax.xml.ws.soap.SOAPFaultException;
import woad.*;

/** Calls the service of a WSDL by the classes that wsimport has made: ShapesClient WSDL PORT. */
public final class ShapesClient {
    public static void main(String[] arguments) throws Exception {
        ShapesService service = new ShapesService(new URL(arguments[0]));
        IShapes port = arguments[1].equals("basic")
            ? service.getBasic()
            : service.getWs(new AddressingFeature(true, true));
        ObjectFactory make = new ObjectFactory();
        say("add", port.add(2, 0.5));
        say("half", port.half(9));
        say("half of nothing", port.half(null));
        say("opposite", port.opposite(Weather.RAIN).value());
        ArrayOfstring words = new ArrayOfstring();
        words.getString().addAll(Arrays.asList("a", "b"));
        say("upper", port.upper(words).getString());
        Values values = new Values();
        values.setLong(-9007199254740993L);
        values.setDecimal(new BigDecimal("12345678901234567890.123"));
        values.setString(make.createValuesString("a <b> & c"));
        Values echoed = port.echo(values);
        say("echo", echoed.getLong() + " " + echoed.getDecimal() + " " + echoed.getString().getValue());
        Disc disc = new Disc();
        disc.setRadius(1.5);
        ArrayOfFigure figures = new ArrayOfFigure();
        figures.getFigure().add(disc);
        say("scale", ((Disc) port.scale(figures, 2.0).getFigure().get(0)).getRadius());
        try {
            port.exceed(3);
            say("exceed", "no fault");
        } catch (IShapesExceedTooMuchFaultFaultMessage fault) {
            say("exceed", fault.getFaultInfo().getLimit());
        }
        try {
            port.refuse("not today");
            say("refuse", "no fault");
        } catch (SOAPFaultException fault) {
            say("refuse", fault.getFault().getFaultString());
        }
        Holder<Integer> remainder = new Holder<>(102);
        Holder<Integer> quotient = new Holder<>();
        Holder<Boolean> isWhole = new Holder<>();
        port.divide(6, 2, remainder, isWhole, quotient);
        say("divide", isWhole.value + " " + quotient.value);
        say("reverse", new String(port.reverse("abc".getBytes("US-ASCII")), "US-ASCII"));
        port.nothing();
        say("nothing", "returned");
    }

    private static void say(String name, Object value) {
        System.out.println(name + ": " + value);
    }
}
